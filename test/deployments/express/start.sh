#!/bin/sh
# Starts the app on 127.0.0.1:$PORT with the data of $DATA/seed.json. The folder $CACHE keeps the installed packages.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
packages=$(sh "$here/../install-packages.sh" "$here")
cp -R "$here" "$DATA/app"
ln -s "$packages" "$DATA/app/node_modules"
exec node "$DATA/app/server.js"
