# make run   formalize a real statement (sets everything up first)
# make test  set up with all extras and run the tests; ARGS=--whole adds the longest ones and all of long lists of like cases
# make compiled   compile the Lean sources and grammars that changed, for all who install this
# Also: setup, check, static, bench, dist, clean.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
# Of all that is installed only the modules that are imported are compiled, when they are.
PIP    := PYTHONWARNINGS=ignore $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile --constraint constraints.txt

export STATEMENT := Let $$a$$ and $$b$$ be positive real numbers. Prove that $$\frac{a}{b} + \frac{b}{a} \ge 2$$.

# Tests start the command line hundreds of times: it is compiled once.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run setup test check static bench compiled dist clean

run: $(VENV)/.core
	$(BIN)/leanwright formalize "$$STATEMENT"

setup: $(VENV)/.core
	$(BIN)/leanwright setup

# Three processes for two cores: tests that wait for a process of theirs leave a core free.
test: $(VENV)/.all
	$(BIN)/leanwright setup
	$(BIN)/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder $(ARGS)

check: static
	$(BIN)/python -m pytest -q tests/test_layers.py tests/test_packaging.py tests/test_house.py tests/docs/test_site.py

# What is checked without running anything.
static: $(VENV)/.all
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.all
	$(BIN)/leanwright setup
	$(BIN)/python -m leanwright.evals.bench $(ARGS)

compiled: $(VENV)/.core
	$(BIN)/python -m leanwright.tools.maths.tables
	$(BIN)/python -m leanwright.tools.lean.embedded.update

dist: $(VENV)/.all
	$(BIN)/python -m build --outdir dist .

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name one with: make PYTHON=/path/to/python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "python3 -m venv failed; install your system's python3-venv package and run make again" >&2; exit 1; }

# An interrupted install leaves no stamp, so the next make goes on where pip stopped.
$(VENV)/.core: pyproject.toml setup.py constraints.txt | $(VENV)/bin/python
	@echo "Installing Leanwright into $(VENV) ..."
	@$(PIP) --upgrade pip
	@$(PIP) --editable .
	@touch $@

$(VENV)/.all: pyproject.toml setup.py constraints.txt | $(VENV)/bin/python
	@echo "Installing Leanwright, the extras and the development tools into $(VENV) ..."
	@$(PIP) --upgrade pip
	@$(PIP) --editable '.[all,dev]'
	@touch $(VENV)/.core $@

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
