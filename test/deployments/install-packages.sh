#!/bin/sh
# Installs the npm packages of the folder $1 into $CACHE, unless they are there already, and prints where they are.
set -eu
home=$CACHE/$(sha256sum < "$1/package-lock.json" | cut -d ' ' -f 1)
mkdir -p "$home"
exec 9> "$home/lock"
flock 9
if [ ! -e "$home/installed" ]; then
  cp "$1/package.json" "$1/package-lock.json" "$home"
  npm ci --prefix "$home" --no-audit --no-fund --loglevel=error >&2
  touch "$home/installed"
fi
echo "$home/node_modules"
