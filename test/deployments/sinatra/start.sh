#!/bin/sh
# Starts the app on 127.0.0.1:$PORT with the data of $DATA/seed.json.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cp -R "$here" "$DATA/app"
cd "$DATA/app"
exec puma --environment production --bind "tcp://127.0.0.1:$PORT"
