<?php

namespace App\Providers;

use Illuminate\Cache\RateLimiting\Limit;
use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    public function boot()
    {
        RateLimiter::for('api', fn (Request $request) => Limit::perMinute(5000)->by($request->ip()));

        $this->routes(fn () => Route::middleware('api')->group(base_path('routes/api.php')));
    }
}
