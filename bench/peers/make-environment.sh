#!/usr/bin/env bash
# Makes the Python environments of the peers under the repository: one for lime, anchor-exp and dice-ml and for training,
# one each for LORE_sa and alibi, whose pins clash with the rest. PYTHON names the Python 3.11 to use. Nothing is
# installed again as long as its requirements are the same. The code that the authors published with the paper is on no
# package index and is therefore not among the peers.
set -euo pipefail
cd "$(dirname "$0")/../.."

source scripts/python-environment.sh

# Without what they depend on: the files name everything.
install_environment .venv-peers bench/peers/requirements/peers.txt --no-deps
install_environment .venv-peers-lore-sa bench/peers/requirements/lore-sa.txt --no-deps
install_environment .venv-peers-alibi bench/peers/requirements/alibi.txt --no-deps
