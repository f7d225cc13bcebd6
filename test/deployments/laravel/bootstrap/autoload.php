<?php

// Debian installs the framework without Composer: classes of the application are found by their names (PSR-4).
require 'Illuminate/autoload.php';

spl_autoload_register(function ($class) {
    $folders = ['App\\' => 'app/', 'Database\\Seeders\\' => 'database/seeders/'];
    foreach ($folders as $prefix => $folder) {
        $file = dirname(__DIR__).'/'.$folder.str_replace('\\', '/', substr($class, strlen($prefix))).'.php';
        if (strpos($class, $prefix) === 0 && is_file($file)) {
            require $file;
        }
    }
});
