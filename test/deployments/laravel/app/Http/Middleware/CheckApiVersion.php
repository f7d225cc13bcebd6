<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class CheckApiVersion
{
    /** The version is in the Accept header: application/vnd.service.v1+json. Other media types get version 1. */
    public function handle(Request $request, Closure $next)
    {
        $isVersioned = preg_match('#application/vnd\.service\.v(\w+)\+json#', $request->header('Accept', ''), $matches);
        if ($isVersioned && $matches[1] !== '1') {
            abort(400, 'The version given was unknown or has no registered routes.');
        }

        return $next($request);
    }
}
