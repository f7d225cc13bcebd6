#!/bin/sh
# Starts the application on 127.0.0.1:$PORT. All files that it writes are in $DATA.
set -eu
cp -R "$(dirname "$0")" "$DATA/app"
cd "$DATA/app"
/usr/bin/python3 manage.py makemigrations feed --verbosity 0
/usr/bin/python3 manage.py migrate --verbosity 0
/usr/bin/python3 manage.py loadseed "$DATA/seed.json"
exec /usr/bin/python3 manage.py runserver --noreload "127.0.0.1:$PORT"
