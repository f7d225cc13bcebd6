#!/bin/sh
# Starts the app on a socket, and nginx in front of it on 127.0.0.1:$PORT, with the data of $DATA/seed.json. The folder
# $CACHE keeps the installed packages.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
packages=$(sh "$here/../install-packages.sh" "$here")
cp -R "$here" "$DATA/app"
ln -s "$packages" "$DATA/app/node_modules"
export SOCKET="$DATA/app.sock"
node "$DATA/app/src/index.ts" &
app=$!
# Without the app, nginx would answer with 502.
while [ ! -S "$SOCKET" ]; do
  kill -0 "$app"
  sleep 0.1
done
sed -e "s|@PORT@|$PORT|" -e "s|@DATA@|$DATA|" -e "s|@USER@|$(id -un)|" "$here/nginx.conf" > "$DATA/nginx.conf"
exec /usr/sbin/nginx -c "$DATA/nginx.conf" -g 'daemon off;'
