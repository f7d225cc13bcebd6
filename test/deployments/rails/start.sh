#!/bin/sh
# Starts the app on 127.0.0.1:$PORT with the data of $DATA/seed.json.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cp -R "$here" "$DATA/app"
cd "$DATA/app"
export RAILS_ENV=production
rake db:schema:load db:seed
exec puma --config config/puma.rb
