#!/usr/bin/env bash
# Tests the Python package where people use it: JupyterLab shows its widget in a real Chromium, which opens its workbench too, and
# Spark explains with two executors (skipped without Java). Makes a virtual environment in .venv/notebooks. PYTHON names the Python 3.11 to use. What is built must be up to date (npm run build).
set -euo pipefail
cd "$(dirname "$0")/.."

readonly environment="$PWD/.venv/notebooks"
readonly python="$environment/bin/python"
# Two cores are soon oversubscribed, and no library may call home.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 DO_NOT_TRACK=true

source scripts/python-environment.sh

install_environment "$environment" notebooks/requirements.txt
PYTHON="$python" run node scripts/build-wheel.mjs
run "$python" -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall python/dist/*.whl
run "$python" -m pytest -q notebooks/test_spark.py
PYTHON="$python" run npx vitest run --config vitest.notebooks.config.ts "$@"
