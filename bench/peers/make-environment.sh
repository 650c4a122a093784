#!/usr/bin/env bash
# Makes the Python environments of the peers under the repository: one for lime, anchor-exp and dice-ml and for training,
# one each for LORE_sa, alibi, NICE, CFNOW and LUX, whose pins clash with the rest or that bring much of their own. PYTHON
# names the Python 3.11 to use. Nothing is installed again as long as its requirements are the same. The code that the
# authors published with the paper is on no package index and is therefore not among the peers.
set -euo pipefail
cd "$(dirname "$0")/../.."

source scripts/python-environment.sh

# Without what they depend on: the files name everything.
install_environment .venv-peers bench/peers/requirements/peers.txt --no-deps
install_environment .venv-peers-lore-sa bench/peers/requirements/lore-sa.txt --no-deps
install_environment .venv-peers-alibi bench/peers/requirements/alibi.txt --no-deps
install_environment .venv-peers-nice bench/peers/requirements/nice.txt --no-deps
install_environment .venv-peers-cfnow bench/peers/requirements/cfnow.txt --no-deps
install_environment .venv-peers-lux bench/peers/requirements/lux.txt --no-deps
