# Finds what the project needs outside of Maven and installs it where that is possible.
# Sourced by ./diagrammetry and ./check. POSIX sh; needs $root.

say() { printf 'diagrammetry: %s\n' "$*" >&2; }

# The java of a JDK 17 or newer, from JAVA_HOME or PATH; empty if there is none.
find_java() {
  for candidate in "${JAVA_HOME:+$JAVA_HOME/bin/java}" "$(command -v java || true)"; do
    [ -n "$candidate" ] && [ -x "$candidate" ] || continue
    major=$("$candidate" -XshowSettings:properties -version 2>&1 |
      sed -n 's/^ *java\.specification\.version = //p')
    case $major in
      1.* | '' ) ;;
      *) [ "${major%%.*}" -ge 17 ] && { printf '%s\n' "$candidate"; return; } ;;
    esac
  done
}

has_javac() {
  java_found=$(find_java)
  [ -n "$java_found" ] && { [ -x "$(dirname "$java_found")/javac" ] || command -v javac >/dev/null 2>&1; }
}

# tex_has FILE: whether TeX finds the file.
tex_has() { command -v kpsewhich >/dev/null 2>&1 && kpsewhich "$1" >/dev/null 2>&1; }

python_has_matplotlib() { [ -x /usr/bin/python3 ] && /usr/bin/python3 -c 'import matplotlib' 2>/dev/null; }

# Debian packages that are missing to build and run the command line.
missing_for_build() {
  has_javac || echo openjdk-17-jdk-headless
  command -v mvn >/dev/null 2>&1 || echo maven
}

# Debian packages that are missing to compile and convert drawings.
missing_for_drawings() {
  command -v pdflatex >/dev/null 2>&1 && command -v latex >/dev/null 2>&1 || echo texlive-latex-base
  tex_has pgfplots.sty && tex_has circuitikz.sty && tex_has chemfig.sty && tex_has tkz-euclide.sty ||
    echo texlive-pictures
  tex_has xcolor.sty && tex_has booktabs.sty || echo texlive-latex-recommended
  tex_has standalone.cls && tex_has tikz-3dplot.sty || echo texlive-latex-extra
  tex_has mhchem.sty && tex_has siunitx.sty || echo texlive-science
  tex_has simplekv.tex || echo texlive-plain-generic
  tex_has amssymb.sty && tex_has ecrm1000.tfm && tex_has ptmr8t.tfm || echo texlive-fonts-recommended
  tex_has lmodern.sty || echo lmodern
  command -v lualatex >/dev/null 2>&1 && tex_has luaotfload.sty || echo texlive-luatex
  command -v xelatex >/dev/null 2>&1 || echo texlive-xetex
  command -v dvisvgm >/dev/null 2>&1 || echo dvisvgm
  command -v pdftoppm >/dev/null 2>&1 || echo poppler-utils
  command -v mutool >/dev/null 2>&1 || echo mupdf-tools
  command -v bwrap >/dev/null 2>&1 || echo bubblewrap
  command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list 2>/dev/null)" ] || echo fontconfig fonts-dejavu-core
  python_has_matplotlib || echo python3-matplotlib
}

# require WHAT PACKAGES…: installs the packages, or says how to and ends.
require() {
  what=$1
  shift
  [ $# -gt 0 ] || return 0
  if [ "$(id -u)" = 0 ]; then
    as_root=
  elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root='sudo -n'
  else
    as_root=no
  fi
  if ! command -v apt-get >/dev/null 2>&1; then
    say "$what needs programs that are not here. On Debian they are in the packages: $*"
    say "Install what your system calls them, and run the same command again."
    exit 66
  fi
  if [ "$as_root" = no ]; then
    say "$what needs Debian packages that are not installed. Run this, then the same command again:"
    printf '  sudo apt-get update && sudo apt-get install -y --no-install-recommends %s\n' "$*" >&2
    exit 66
  fi
  say "$what needs Debian packages that are not installed; installing: $*"
  log=$(mktemp)
  if DEBIAN_FRONTEND=noninteractive $as_root apt-get update >"$log" 2>&1 &&
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1 </dev/null; then
    rm -f "$log"
    say "installed."
  else
    tail -n 20 "$log" >&2
    say "apt-get failed; its whole output is in $log"
    exit 66
  fi
}

require_build() { require 'Building' $(missing_for_build); }
require_drawings() { require 'Compiling drawings' $(missing_for_drawings); }
