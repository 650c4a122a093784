#!/usr/bin/env bash
# Tests the Python package as people have it: makes a virtual environment in .venv/python, builds the wheel, installs it there
# and runs pytest on python/tests and on the notebooks of docs/notebooks. Arguments go to pytest. PYTHON names the Python 3.11 to use. What is built must be up to
# date (npm run build). Nothing is installed again as long as the requirements are the same.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly environment="$PWD/.venv/python"
readonly python="$environment/bin/python"
# Two cores are soon oversubscribed, and no library may call home.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 DO_NOT_TRACK=true

source scripts/python-environment.sh

install_environment "$environment" python/tests/requirements.txt
PYTHON="$python" run node scripts/build-wheel.mjs
run "$python" -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall python/dist/*.whl
# Kernels of notebooks are started by name.
PATH="$environment/bin:$PATH" run "$python" -m pytest -q python/tests notebooks/test_notebooks.py "$@"
