#!/bin/sh
# Starts the application on 127.0.0.1:$PORT. All files that it writes are in $DATA.
set -eu
cd "$(dirname "$0")"
mkdir -p "$DATA/storage/logs" "$DATA/storage/framework/views" "$DATA/storage/framework/cache/data"
touch "$DATA/database.sqlite"
export APP_ENV=production APP_STORAGE="$DATA/storage" DB_DATABASE="$DATA/database.sqlite"
export APP_SERVICES_CACHE="$DATA/services.php" APP_PACKAGES_CACHE="$DATA/packages.php"
php artisan migrate --seed --force --quiet
exec php -d opcache.enable_cli=1 -S "127.0.0.1:$PORT" -t public public/index.php
