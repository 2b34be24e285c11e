#!/usr/bin/env python3
"""Graded edits: does an edge measure fall as more of a drawing is changed?

Takes TikZ programs, edits each of them step by step (every level keeps the edits of the level before and adds more),
draws all versions, compares each with its original, and prints how well every measure follows the amount of change.

    graded_edits.py SOURCE OUT [--documents N] [--half {0,1}] [--diagrammetry COMMAND]

SOURCE   a folder with .tex files (looked through with its sub-folders), or a JSON Lines file: a dataset of the runner
         (the programs of its parsing items), or lines with `id` and `tex`
OUT      folder for the programs, pictures and scores; what is there already is not made again
--half   prints the figures of one half of the drawings only: choose on one half, report the other

The second table gives the differences from the first measure, with 95 per cent intervals: drawings are drawn with
replacement a thousand times, the same ones for both measures.
Only Python's standard library is needed. Equal input gives equal edits: every choice is drawn from a hash.
"""
import argparse
import bisect
import collections
import hashlib
import json
import pathlib
import random
import re
import shlex
import subprocess
import sys

LEVELS = (.04, .08, .15, .3, .5, .8)  # share of a drawing's units that has changed at least
MIN_UNITS = 8                         # drawings with fewer things to edit are left out
STYLES = {                            # changes of the pen alone: what is drawn stays
    "thick": "line width=0.8pt",
    "thin": "line width=0.2pt",
    "bold": "line width=1.6pt",
}
OPENING = re.compile(r"\\begin\{(tikzpicture|circuitikz)\}(\[[^\]]*\])?")
ENVIRONMENT = re.compile(r"\\(?:begin|end)\{\w+\}")
AXIS = re.compile(r"\s*\\begin\{\w*axis\}")
DRAWING = re.compile(r"^\s*\\(draw|path|fill|filldraw|node|addplot3?|foreach|legend|tkzDraw\w*|tkzLabel\w*|tkzMark\w*|Vertex|Edge)\b")
NUMBER = r"\s*(-?\d*\.?\d+)\s*"
POINT = re.compile(r"\((?:" + NUMBER + r"|([A-Za-z][\w /.-]*))," + NUMBER + r"(?:," + NUMBER + r")?\)")      # (1,2), (1,2,3), (Ni,2)
COMPONENTS = ("R", "C", "L", "battery1", "lamp", "D", "american current source", "generic")
COMPONENT = re.compile(r"\bto\s*\[\s*(" + "|".join(map(re.escape, COMPONENTS)) + r")(?=\s*[,=\]])")
LABEL = re.compile(r"(\bnode\b[^;{}]*|\\legend|(?:label|title)\s*=\s*)\{([^{}\\]{1,40})\}")
NAME = re.compile(r"\bnode\b[^;{}]*?\(([A-Za-z][\w' .-]*)\)|\\coordinate[^;{}]*?\(([A-Za-z][\w' .-]*)\)|\bcoordinate\s*\(([A-Za-z][\w' .-]*)\)")


MEASURES = (                          # name, preset and options of `eval edge`, field, 1 if higher is better
    ("IoU, `math-vision`", "math-vision", (), "edge_iou", 1),
    ("F1, `math-vision`", "math-vision", (), "edge_f1", 1),
    ("F1 within 1 px, `math-vision`", "math-vision", (), "f1_tolerant", 1),
    ("**area under F1, `robust`**", "robust", (), "f1_area", 1),
    ("the same above chance, `robust`", "robust", (), "f1_area_above_chance", 1),
    ("area, moved but not scaled", "robust", ("--scale", "1"), "f1_area", 1),
    ("area, neither moved nor scaled", "robust", ("--align", "0", "--scale", "1"), "f1_area", 1),
    ("IoU of the placed edges, `robust`", "robust", (), "edge_iou", 1),
    ("Chamfer distance, `robust`", "robust", (), "chamfer", -1),
    ("Hausdorff-95 distance, `robust`", "robust", (), "hausdorff95", -1),
)


# ---------------------------------------------------------------- programs

def statements(body):
    """Cuts a picture's body behind every `;` and every `\\begin{…}[…]` outside braces (for tkz also at line ends)."""
    parts, depth, start, i = [], 0, 0, 0
    while i < len(body):
        c, end = body[i], i + 1
        if c == "\\":
            environment = ENVIRONMENT.match(body, i) if depth == 0 else None
            end = options_end(body, environment.end()) if environment else i + 2
        elif c in "{[":
            depth += 1
        elif c in "}]":
            depth -= 1
        line = c == "\n" and body[start:i].lstrip().startswith(("\\tkz", "\\Vertex", "\\Edge"))
        if depth == 0 and (c == ";" or line or c == "\\" and end > i + 2):
            parts.append(body[start:end])
            start = end
        i = end
    parts.append(body[start:])
    return parts


def options_end(text, i):
    """The place behind the `[…]` that may stand at i."""
    if text[i:i + 1] != "[":
        return i
    depth = 0
    for j in range(i, len(text)):
        depth += (text[j] in "[{") - (text[j] in "]}")
        if depth == 0:
            return j + 1
    return len(text)


def split(program):
    """(before, statements, after) of a program with exactly one picture, or None."""
    program = re.sub(r"(?<!\\)%[^\n]*\n?[ \t]*", "", program)      # TeX drops a comment with its line end
    opening = OPENING.search(program)
    if not opening or len(OPENING.findall(program)) != 1:
        return None
    end = program.find("\\end{" + opening.group(1) + "}", opening.end())
    if end < 0:
        return None
    return program[:opening.end()], statements(program[opening.end():end]), program[end:]


# ---------------------------------------------------------------- edits

Unit = collections.namedtuple("Unit", "start end kind text")     # a piece of a program that can be changed alone


def units(parts, rng):
    """Everything that can be edited: points to move, labels to replace, components to swap, statements to delete."""
    drawn = [part for part in parts if DRAWING.match(part)]
    values = [float(m.group(k)) for part in drawn for m in POINT.finditer(part) for k in (1, 3) if m.group(k)]
    extent = max(values) - min(values) if values else 0
    found, start = [], 0
    for i, part in enumerate(parts):
        if DRAWING.match(part):
            if extent > 0:
                found += [Unit(start + m.start(), start + m.end(), "move", moved(m, extent, rng)) for m in POINT.finditer(part)]
            found += [Unit(start + m.start(2), start + m.end(2), "relabel", other_text(m.group(2), rng)) for m in LABEL.finditer(part)]
            found += [Unit(start + m.start(1), start + m.end(1), "swap", other_component(m.group(1), rng)) for m in COMPONENT.finditer(part)]
            if not carries_others(parts, i):
                found.append(Unit(start, start + len(part), "delete", ""))
        elif AXIS.match(part):
            found += [Unit(start + m.start(2), start + m.end(2), "relabel", other_text(m.group(2), rng)) for m in LABEL.finditer(part)]
        start += len(part)
    return found


def moved(point, extent, rng):
    """The point displaced along each numeric axis by 15 to 40 per cent of the extent of all points."""
    numbers = [point.group(k) and f"{float(point.group(k)) + rng.choice((-1, 1)) * rng.uniform(.15, .4) * extent:.4g}"
               for k in (1, 3, 4)]
    return "(" + ",".join(filter(None, (numbers[0] or point.group(2), *numbers[1:]))) + ")"


def other_text(label, rng):
    return "".join(rng.choice("ABEGHKMNPRSTX") for _ in range(max(2, len(label.strip("$ ")))))


def other_component(kind, rng):
    return rng.choice([other for other in COMPONENTS if other != kind])


def carries_others(parts, i):
    """Whether another statement refers to a name that this one defines, so that it cannot go."""
    names = [next(filter(None, groups)) for groups in NAME.findall(parts[i])]
    rest = " ".join(part for j, part in enumerate(parts) if j != i)
    return any(re.search(r"\(\s*" + re.escape(name) + r"[\s.)]", rest) for name in names)


def apply(body, chosen):
    for unit in sorted(chosen, key=lambda unit: -unit.start):
        body = body[:unit.start] + unit.text + body[unit.end:]
    return body


def inside(unit, other):
    return other.start <= unit.start and unit.end <= other.end


def graded(parts, rng):
    """Yields (body, edits, share of the units that are changed or gone), one for each level; edits accumulate."""
    body, everything = "".join(parts), units(parts, rng)
    order = list(everything)
    rng.shuffle(order)
    chosen, levels = [], list(LEVELS)
    for unit in order:
        if any(inside(unit, other) for other in chosen):
            continue
        chosen = [other for other in chosen if not inside(other, unit)] + [unit]
        share = sum(any(inside(u, other) for other in chosen) for u in everything) / len(everything)
        if levels and share >= levels[0]:
            levels = [level for level in levels if level > share]
            yield apply(body, chosen), len(chosen), share


def versions(name, program):
    """{version: (program, share of the units that changed)}, or None if the program does not qualify."""
    cut = split(program)
    if cut is None:
        return None
    before, parts, after = cut
    rng = random.Random(hashlib.sha256(name.encode()).digest())
    if len(units(parts, random.Random(0))) < MIN_UNITS:
        return None
    result = {"original": (before + "".join(parts) + after, 0.0)}
    for style, option in STYLES.items():
        result[style] = (before + "\\tikzset{every path/.append style={" + option + "}}" + "".join(parts) + after, 0.0)
    for body, count, share in graded(parts, rng):
        result[f"edits-{count:02d}"] = (before + body + after, share)
    return result if len(result) >= 1 + len(STYLES) + 3 else None


def sources(path):
    if path.is_dir():
        for file in sorted(path.rglob("*.tex")):
            yield str(file.relative_to(path))[:-4].replace("/", "_"), file.read_text("utf8", "replace")
    else:
        for line in path.read_text("utf8").splitlines():
            item = json.loads(line)
            program = item.get("tex") or item.get("reference")
            if program and item.get("task", "D2C-P") == "D2C-P":
                yield str(item["id"]).replace("/", "_"), program


def choose(path, documents):
    """A fixed choice among the programs that qualify, with their versions."""
    found = {}
    for name, program in sources(path):
        made = versions(name, program)
        if made:
            found[name] = made
    chosen = sorted(found, key=lambda name: hashlib.sha256(name.encode()).hexdigest())[:documents]
    return {name: found[name] for name in sorted(chosen)}


# ---------------------------------------------------------------- drawing and scoring

def evaluate(command, metric, options, cases, out):
    """Runs `diagrammetry eval`; returns {id: result}."""
    if not out.exists():
        run = subprocess.run(command + ["eval", metric] + options, text=True, stdout=subprocess.PIPE,
                             input="".join(json.dumps(case) + "\n" for case in cases))
        if run.returncode > 1:
            sys.exit(f"eval {metric} ended with status {run.returncode}")
        out.write_text(run.stdout)
    return {result["id"]: result for result in map(json.loads, out.read_text().splitlines())}


def draw(command, chosen, out):
    cases = []
    for name, made in chosen.items():
        for version, (program, _) in made.items():
            file = out / "tex" / f"{name}.{version}.tex"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(program)
            cases.append({"id": f"{name}/{version}", "tex_path": str(file.resolve())})
    results = evaluate(command, "compile", ["--out-dir", str((out / "png").resolve())], cases, out / "compile.jsonl")
    return {key: result["png"] for key, result in results.items() if result.get("png")}


def comparisons(chosen, pictures):
    """Cases of all versions whose original could be drawn, and of each original with another one.

    Documents with fewer than three graded versions are dropped.
    """
    kept = {}
    for name, made in chosen.items():
        drawn = [version for version in made if f"{name}/{version}" in pictures]
        if "original" in drawn and sum(version.startswith("edits") for version in drawn) >= 3:
            kept[name] = drawn
    names, cases = list(kept), []
    for i, name in enumerate(names):
        reference = pictures[f"{name}/original"]
        cases += [{"id": f"{name}/{version}", "reference": reference, "candidate": pictures[f"{name}/{version}"]}
                  for version in kept[name]]
        cases.append({"id": f"{name}/unrelated", "reference": reference,
                      "candidate": pictures[f"{names[(i + len(names) // 2) % len(names)]}/original"]})
    return cases


# ---------------------------------------------------------------- statistics

def ranks(values):
    order = sorted(range(len(values)), key=values.__getitem__)
    result = [0.0] * len(values)
    i = 0
    while i < len(order):
        j = i
        while j + 1 < len(order) and values[order[j + 1]] == values[order[i]]:
            j += 1
        for k in order[i:j + 1]:
            result[k] = (i + j) / 2
        i = j + 1
    return result


def correlation(x, y):
    mx, my = sum(x) / len(x), sum(y) / len(y)
    sxy = sum((a - mx) * (b - my) for a, b in zip(x, y))
    sxx, syy = sum((a - mx) ** 2 for a in x), sum((b - my) ** 2 for b in y)
    return sxy / (sxx * syy) ** .5 if sxx > 0 and syy > 0 else 0.0


def spearman(x, y):
    return correlation(ranks(x), ranks(y))


def separation(above, below):
    """The chance that a value of the first list is above one of the second; ties count half."""
    below = sorted(below)
    wins = sum(bisect.bisect_left(below, a) + bisect.bisect_right(below, a) for a in above) / 2
    return wins / (len(above) * len(below)) if above and below else float("nan")


def mean(values):
    return sum(values) / len(values) if values else float("nan")


Drawing = collections.namedtuple("Drawing", "within edited pens unrelated")     # edited: pairs of share and value


def drawings(chosen, values):
    """{name: Drawing} of one measure; values: {id: value}, higher is better."""
    graded = collections.defaultdict(list)
    found = collections.defaultdict(lambda: Drawing([], [], [], []))
    for key, value in values.items():
        name, version = key.rsplit("/", 1)
        if version == "unrelated":
            found[name].unrelated.append(value)
        elif version in STYLES:
            found[name].pens.append(value)
        else:
            share = chosen[name][version][1]
            graded[name].append((share, value))
            if share > 0:
                found[name].edited.append((share, value))
    for name, row in graded.items():
        found[name].within.append(spearman([-share for share, _ in row], [value for _, value in row]))
    return dict(found)


FIGURES = ("within", "pooled", "light-heavy", "pen-heavy", "related")


def study(made):
    """The figures of one measure over a list of drawings."""
    edited = [pair for drawing in made for pair in drawing.edited]
    pens = [value for drawing in made for value in drawing.pens]
    unrelated = [value for drawing in made for value in drawing.unrelated]
    light = [value for share, value in edited if share <= .15]
    heavy = [value for share, value in edited if share >= .5]
    return {
        "within": mean([value for drawing in made for value in drawing.within]),
        "pooled": spearman([-share for share, _ in edited], [value for _, value in edited]),
        "light-heavy": separation(light, heavy),
        "pen-heavy": separation(pens, heavy),
        "related": separation([value for _, value in edited], unrelated),
        "pen": mean(pens), "light": mean(light), "heavy": mean(heavy), "unrelated": mean(unrelated),
        "counts": (len(made), len(edited), len(light), len(heavy), len(pens), len(unrelated)),
    }


def differences(first, second, rounds=1000):
    """{figure: (second - first, lower, upper)} with the 95 per cent interval over drawings."""
    names = sorted(first.keys() & second.keys())
    rng = random.Random(1)
    samples = [names] + [rng.choices(names, k=len(names)) for _ in range(rounds)]
    found = collections.defaultdict(list)
    for sample in samples:
        one, other = (study([made[name] for name in sample]) for made in (first, second))
        for figure in FIGURES:
            found[figure].append(other[figure] - one[figure])
    return {figure: (row[0], *(sorted(row[1:])[int(q * rounds)] for q in (.025, .975))) for figure, row in found.items()}


HEADS = (
    "measure | within a drawing | all drawings | light above heavy | other pen above heavy | edited above unrelated "
    "| mean: other pen | light | heavy | unrelated | undefined",
    "---|" + "---:|" * 9 + "---:",
)


DIFFERENCES = (
    "difference from the first | within a drawing | all drawings | light above heavy | other pen above heavy | edited above unrelated",
    "---|" + "---:|" * 4 + "---:",
)


def table(command, chosen, cases, out, half):
    rows = []
    for title, preset, options, field, sign in MEASURES:
        file = out / ("edge-" + "".join((preset,) + options) + ".jsonl")
        results = evaluate(command, "edge", ["--preset", preset, *options], cases, file)
        values = {key: sign * result[field] for key, result in results.items()
                  if result.get(field) is not None and in_half(key, half)}
        rows.append((title, sign, sum(in_half(case["id"], half) for case in cases) - len(values), drawings(chosen, values)))
    print(*HEADS, sep="\n")
    for title, sign, missing, made in rows:
        row = study(list(made.values()))
        figures = [f"{row[k]:.2f}" for k in FIGURES]
        means = [f"{sign * row[k]:.3f}" for k in ("pen", "light", "heavy", "unrelated")]
        print(title, *figures, *means, missing, sep=" | ")
    print("\ndrawings %d, edited versions %d, of which light %d, heavy %d; other pens %d; unrelated pairs %d\n" % row["counts"])
    print(*DIFFERENCES, sep="\n")
    for title, _, _, made in rows[1:]:
        figures = differences(rows[0][3], made)
        print(title, *("%+.2f [%+.2f, %+.2f]" % figures[k] for k in FIGURES), sep=" | ")


def in_half(key, half):
    """Whether a case belongs to a half of the drawings (None: to all)."""
    name = key.rsplit("/", 1)[0]
    return half is None or hashlib.sha256(("half:" + name).encode()).digest()[0] % 2 == half


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--documents", type=int, default=100, help="how many drawings at most (default 100)")
    parser.add_argument("--half", type=int, choices=(0, 1), help="print the figures of one half of the drawings only")
    parser.add_argument("--diagrammetry", default="./diagrammetry", help="the command to run (default ./diagrammetry)")
    args = parser.parse_args()
    command = shlex.split(args.diagrammetry)
    args.out.mkdir(parents=True, exist_ok=True)
    chosen = choose(args.source, args.documents)
    pictures = draw(command, chosen, args.out)
    table(command, chosen, comparisons(chosen, pictures), args.out, args.half)


if __name__ == "__main__":
    main()
