#!/bin/sh
# CPU time per pair of this library against plain PyTorch modules, one after the other, network by
# network, with the same number of threads. Usage: compare.sh MODELS_DIR [THREADS] [BATCH] [NETWORKS]
# Needs: a built benchmarks-jmh (mvn -pl benchmarks-jmh package), Python with torch.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
models=$1
threads=${2:-1}
batch=${3:-8}
networks=${4:-lpips-alex,lpips-squeeze,lpips-vgg,dists,clip,inception}
python=${PYTHON:-python3}
classpath=${CLASSPATH_OVERRIDE:-"$here/../target/classes:$here/../target/lib/*"}
printf '%-14s %10s %10s %10s %8s %8s\n' network torch ours cached ratio cached
for network in $(echo "$networks" | tr ',' ' '); do
  peer=$("$python" "$here/torch_peer.py" --threads "$threads" --batch "$batch" --networks "$network")
  ours=$(java -Xmx2g "-Dai.djl.pytorch.num_threads=$threads" -cp "$classpath" \
    io.github.diagrammetry.bench.NetworkTimes "$models" "$batch" "$network")
  echo "$peer $ours" | awk '{printf "%-14s %10.1f %10.1f %10.1f %8.2f %8.2f\n", $1, $2, $4, $5, $4/$2, $5/$2}'
done
