<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Account extends Model
{
    protected $fillable = ['open_id', 'platform', 'platform_info', 'is_bind'];

    protected $attributes = ['is_bind' => true];

    protected $casts = ['platform_info' => 'array', 'is_bind' => 'boolean'];

    public function user()
    {
        return $this->belongsTo(User::class);
    }
}
