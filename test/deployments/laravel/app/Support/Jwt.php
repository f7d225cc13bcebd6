<?php

namespace App\Support;

/** JSON Web Tokens with HMAC-SHA256 (RFC 7519). */
class Jwt
{
    const TTL = 3600;

    public static function issue(int $userId): string
    {
        $claims = ['iss' => url('/'), 'sub' => $userId, 'iat' => time(), 'exp' => time() + self::TTL];
        $input = self::encode(json_encode(['typ' => 'JWT', 'alg' => 'HS256'])).'.'.self::encode(json_encode($claims));

        return $input.'.'.self::encode(self::sign($input));
    }

    /** Returns the id of the user, or null if the token is not valid. */
    public static function verify(?string $token): ?int
    {
        $parts = explode('.', (string) $token);
        if (count($parts) !== 3) {
            return null;
        }
        [$header, $payload, $signature] = $parts;
        if (! hash_equals(self::encode(self::sign("$header.$payload")), $signature)) {
            return null;
        }
        $claims = json_decode(base64_decode(strtr($payload, '-_', '+/')), true);

        return $claims['exp'] > time() ? $claims['sub'] : null;
    }

    private static function sign(string $input): string
    {
        return hash_hmac('sha256', $input, config('app.key'), true);
    }

    private static function encode(string $bytes): string
    {
        return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
    }
}
