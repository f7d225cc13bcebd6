<?php

require __DIR__.'/autoload.php';

$app = new Illuminate\Foundation\Application(dirname(__DIR__));
$app->useStoragePath(env('APP_STORAGE', $app->storagePath()));

$app->singleton(Illuminate\Contracts\Http\Kernel::class, App\Http\Kernel::class);
$app->singleton(Illuminate\Contracts\Console\Kernel::class, Illuminate\Foundation\Console\Kernel::class);
$app->singleton(Illuminate\Contracts\Debug\ExceptionHandler::class, App\Exceptions\Handler::class);

return $app;
