<?php

namespace App\Providers;

use App\Models\User;
use App\Support\Jwt;
use Illuminate\Foundation\Support\Providers\AuthServiceProvider as ServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;

class AuthServiceProvider extends ServiceProvider
{
    public function boot()
    {
        Auth::viaRequest('jwt', function (Request $request) {
            return User::find(Jwt::verify($request->bearerToken()));
        });
    }
}
