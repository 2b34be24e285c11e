#!/bin/sh
# Makes the frozen list tikz-k500: the 500 most frequent n-grams (n = 1 to 4, counted per document)
# of fine tokens, grammar of Pygments 2.14, in the examples of official TikZ manuals.
#
#   crystalbleu/tikz-k500.sh CORPUS > list.ngrams
#
# CORPUS is a folder of standalone .tex documents, one per example that the manuals of pgf,
# pgfplots, circuitikz, tkz-euclide, tkz-base, tkz-berge, tkz-graph, chemfig, tikz-network, forest,
# tikz-cd and tikz-bayesnet show with its source. The shipped list was made from the 4,108 documents
# that the manuals of TeX Live 2022 give (Debian packages texlive-pictures-doc and
# texlive-science-doc, version 2022.20230122). The documents belong to their manuals and are not
# part of this project; the list holds n-grams alone.
#
# The list is frozen: another corpus makes a list of another name.
set -eu

if [ $# -ne 1 ] || [ ! -d "$1" ]; then
  echo "usage: $0 CORPUS > list.ngrams" >&2
  exit 2
fi

here=$(cd "$(dirname "$0")/.." && pwd)
exec "$here/diagrammetry" shared-ngrams --k 500 --max-order 4 \
  --tokens fine --grammar pygments-2.14 "$1"
