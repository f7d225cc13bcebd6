<?php

namespace App\Http\Resources;

use App\Support\Jwt;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Support\Str;

class UserResource extends JsonResource
{
    public function toArray($request)
    {
        return [
            'id' => $this->id,
            'mobile' => Str::mask((string) $this->mobile, '*', 3, 4),
            'email' => $this->email,
            'user_info' => [
                'user_id' => $this->id,
                'nickname' => $this->nickname,
                'avatar' => (string) $this->avatar,
                'gender' => $this->gender,
                'year_of_birth' => $this->year_of_birth,
                'month_of_birth' => $this->month_of_birth,
                'day_of_birth' => $this->day_of_birth,
                'count_report' => $this->count_report,
                'count_read' => $this->count_read,
                'count_post' => $this->posts()->count(),
            ],
            'user_token' => $this->accounts->map->only('open_id', 'platform', 'is_bind'),
            'token' => Jwt::issue($this->id),
        ];
    }
}
