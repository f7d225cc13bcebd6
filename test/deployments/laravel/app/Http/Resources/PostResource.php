<?php

namespace App\Http\Resources;

use Illuminate\Http\Resources\Json\JsonResource;

class PostResource extends JsonResource
{
    public function toArray($request)
    {
        return [
            'id' => $this->id,
            'content' => $this->content,
            'created_at' => $this->created_at->timestamp,
            'count_images' => $this->images->count(),
            'lng' => $this->lng,
            'lat' => $this->lat,
            'images' => $this->images->map->only('id', 'url'),
            'userInfo' => [
                'user_id' => $this->user->id,
                'nickname' => $this->user->nickname,
                'avatar' => (string) $this->user->avatar,
                'gender' => $this->user->gender,
            ],
            'category' => $this->category->only('id', 'name'),
        ];
    }
}
