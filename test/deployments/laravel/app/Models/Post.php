<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;

class Post extends Model
{
    /** How far from the position a listed post may be, in metres. */
    const RADIUS = 10000;

    protected $fillable = ['content', 'lng', 'lat'];

    protected $casts = ['lng' => 'float', 'lat' => 'float'];

    public function user()
    {
        return $this->belongsTo(User::class);
    }

    public function category()
    {
        return $this->belongsTo(Category::class);
    }

    public function images()
    {
        return $this->hasMany(Image::class);
    }

    public function scopeNear(Builder $query, float $lng, float $lat)
    {
        $cosine = 'cos(radians(?)) * cos(radians(lat)) * cos(radians(lng) - radians(?)) + sin(radians(?)) * sin(radians(lat))';

        return $query->whereRaw("6371000 * acos(min(1, {$cosine})) <= ?", [$lat, $lng, $lat, self::RADIUS]);
    }
}
