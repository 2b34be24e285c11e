#!/usr/bin/env python3
"""Do two runs rank the same drawings in the same order?

    preset_agreement.py RUN_A RUN_B

RUN_A, RUN_B   folders of two runs over the same dataset and responses, such as one per preset

Prints, for each task and metric that both runs have, the number of drawings that compiled in both, Spearman's rank
correlation of their values, the share of drawings that stand on the same side of the median, and both means.
Only Python's standard library is needed.
"""
import json
import pathlib
import statistics
import sys


def records(run):
    found = {}
    for line in (pathlib.Path(run) / "items.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record["status"] == "scored" and record.get("candidate", {}).get("compiled"):
            found[record["id"], record["system"]] = record
    return found


def ranks(values):
    """Ranks from 1, ties sharing their mean rank."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result, start = [0.0] * len(values), 0
    while start < len(order):
        end = start
        while end + 1 < len(order) and values[order[end + 1]] == values[order[start]]:
            end += 1
        for i in order[start:end + 1]:
            result[i] = (start + end) / 2 + 1
        start = end + 1
    return result


def correlation(xs, ys):
    mx, my = statistics.fmean(xs), statistics.fmean(ys)
    covariance = sum((x - mx) * (y - my) for x, y in zip(xs, ys))
    scale = (sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys)) ** .5
    return covariance / scale if scale else float("nan")


def same_side(xs, ys):
    mx, my = statistics.median(xs), statistics.median(ys)
    return statistics.fmean((x > mx) == (y > my) for x, y in zip(xs, ys))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    first, second = (records(run) for run in sys.argv[1:])
    shared = sorted(first.keys() & second.keys())
    print("| task | metric | n | rank correlation | same side of the median | mean, first | mean, second |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for task in sorted({first[k]["task"] for k in shared}):
        keys = [k for k in shared if first[k]["task"] == task]
        for metric in sorted({m for k in keys for m in first[k]["metrics"]}):
            pairs = [(first[k]["metrics"].get(metric), second[k]["metrics"].get(metric)) for k in keys]
            pairs = [p for p in pairs if None not in p]
            if len(pairs) < 10:
                continue
            xs, ys = zip(*pairs)
            print("| %s | %s | %d | %.3f | %.2f | %.3f | %.3f |" % (
                task, metric, len(pairs), correlation(ranks(xs), ranks(ys)), same_side(xs, ys),
                statistics.fmean(xs), statistics.fmean(ys)))


if __name__ == "__main__":
    main()
