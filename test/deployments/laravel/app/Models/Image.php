<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Str;

class Image extends Model
{
    public $timestamps = false;

    protected $fillable = ['path'];

    /** Uploaded images have a path on the public disk; others are URLs already. */
    public function getUrlAttribute()
    {
        return Str::startsWith($this->path, ['http://', 'https://']) ? $this->path : asset('storage/'.$this->path);
    }
}
