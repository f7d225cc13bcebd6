<?php

namespace App\Exceptions;

use Illuminate\Auth\AuthenticationException;
use Illuminate\Foundation\Exceptions\Handler as ExceptionHandler;
use Illuminate\Http\Response;
use Illuminate\Validation\ValidationException;
use Symfony\Component\HttpKernel\Exception\HttpExceptionInterface;

class Handler extends ExceptionHandler
{
    public function register()
    {
        $this->renderable(function (ValidationException $e) {
            return response()->json([
                'message' => '422 Unprocessable Entity',
                'errors' => $e->errors(),
                'status_code' => 422,
            ], 422);
        });

        $this->renderable(function (AuthenticationException $e) {
            return response()->json([
                'message' => 'Failed to authenticate because of bad credentials or an invalid authorization header.',
                'status_code' => 401,
            ], 401);
        });

        $this->renderable(function (HttpExceptionInterface $e) {
            $status = $e->getStatusCode();

            return response()->json([
                'message' => $e->getMessage() ?: $status.' '.Response::$statusTexts[$status],
                'status_code' => $status,
            ], $status, $e->getHeaders());
        });
    }
}
