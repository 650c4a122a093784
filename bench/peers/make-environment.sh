#!/usr/bin/env bash
# Makes the Python environments of the peers under the repository: one for lime, anchor-exp and dice-ml and for training,
# one each for LORE_sa, alibi, NICE, CFNOW and LUX, whose pins clash with the rest or that bring much of their own. PYTHON
# names the Python 3.11 to use. Nothing is installed again as long as its requirements are the same. The code that the
# authors published with the paper is on no package index and is therefore not among the peers.
set -euo pipefail
cd "$(dirname "$0")/../.."

source scripts/python-environment.sh

# The native engine for our own side. Its install script would download what no run needs.
node_engine=onnxruntime-node@1.30.0
if ! is_stamped .venv-peers-node/stamp "$node_engine"; then
  mkdir -p .venv-peers-node
  echo '{ "private": true }' >.venv-peers-node/package.json
  npm install --prefix .venv-peers-node --ignore-scripts --no-audit --no-fund "$node_engine"
  echo "$node_engine" >.venv-peers-node/stamp
fi

# Without what they depend on: the files name everything.
install_environment .venv-peers bench/peers/requirements/peers.txt --no-deps
install_environment .venv-peers-lore-sa bench/peers/requirements/lore-sa.txt --no-deps
install_environment .venv-peers-alibi bench/peers/requirements/alibi.txt --no-deps
install_environment .venv-peers-nice bench/peers/requirements/nice.txt --no-deps
install_environment .venv-peers-cfnow bench/peers/requirements/cfnow.txt --no-deps
install_environment .venv-peers-lux bench/peers/requirements/lux.txt --no-deps
