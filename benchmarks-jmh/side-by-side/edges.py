#!/usr/bin/env python3
"""The edge comparison of EdgeBenchmark with OpenCV from Python: grey, Canny, dilation, IoU and F1 of each pair.

    edges.py FOLDER

FOLDER holds the pictures that EdgeBenchmark wrote. Needs numpy and OpenCV (Debian: python3-opencv). Prints the least
time of a pair in milliseconds, of the calling thread's CPU and by the clock, with OpenCV's threads and with one.
"""
import pathlib
import sys
import time

import cv2
import numpy as np

SQUARE = np.ones((3, 3), np.uint8)


def compare(candidate, reference):
    maps = [cv2.dilate(cv2.Canny(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), 100, 200), SQUARE) > 0
            for picture in (candidate, reference)]
    both, either = np.logical_and(*maps).sum(), np.logical_or(*maps).sum()
    return both / either, 2 * both / (maps[0].sum() + maps[1].sum())


def least(clock, task, rounds=60, calls=20):
    times = []
    for _ in range(rounds):
        start = clock()
        for _ in range(calls):
            task()
        times.append((clock() - start) / calls * 1000)
    return min(times)


def main():
    folder = pathlib.Path(sys.argv[1])
    default = cv2.getNumThreads()
    for shapes in (10, 30, 120):
        pair = [cv2.cvtColor(cv2.imread(str(folder / f"{shapes}-{side}.png")), cv2.COLOR_BGR2RGB)
                for side in ("candidate", "reference")]
        for threads in (default, 1):
            cv2.setNumThreads(threads)
            cpu, wall = (least(clock, lambda: compare(*pair)) for clock in (time.thread_time, time.perf_counter))
            iou, f1 = compare(*pair)
            print(f"OpenCV {cv2.__version__}, {threads} threads, {shapes} shapes: cpu {cpu:.3f} ms, wall {wall:.3f} ms, "
                  f"IoU {iou:.6f}, F1 {f1:.6f}")


if __name__ == "__main__":
    main()
