# Runs drawing.py and keeps the last figure that it saves or shows.
import builtins
import os
import random
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.figure
import matplotlib.pyplot as plt

RESULT = os.path.join(os.getcwd(), "drawing-result.png")
RESOLUTION = 300
save = matplotlib.figure.Figure.savefig
state = {"saved": False, "busy": False}


def keep(figure, *places, **options):
    value = None
    if places or options:
        try:
            value = save(figure, *places, **options)
        except OSError:
            pass  # outside the output folder; the copy below counts
    if not state["busy"]:
        state["busy"] = True
        try:
            kept = {k: v for k, v in options.items() if k in ("dpi", "bbox_inches", "pad_inches", "facecolor")}
            kept.setdefault("dpi", RESOLUTION)
            save(figure, RESULT, format="png", **kept)
            state["saved"] = True
        finally:
            state["busy"] = False
    return value


def show(*places, **options):
    for number in plt.get_fignums():
        keep(plt.figure(number))


matplotlib.figure.Figure.savefig = keep
plt.show = show
matplotlib.figure.Figure.show = lambda figure, *rest, **options: keep(figure)
random.seed(0)
try:
    import numpy

    numpy.random.seed(0)
except ImportError:
    pass
builtins.input = lambda *rest: ""

with open("drawing.py", encoding="utf-8") as source:
    program = source.read()
sys.argv = ["drawing.py"]
space = {"__name__": "__main__", "__file__": "drawing.py"}
try:
    exec(compile(program, "drawing.py", "exec"), space)
except SystemExit as end:
    if end.code not in (None, 0):
        raise
if not state["saved"]:
    show()
if not state["saved"]:
    for name in sorted(os.listdir(".")):
        if name.lower().endswith(".png") and os.path.isfile(name) and not os.path.islink(name):
            os.replace(name, RESULT)
