<?php

namespace App\Http\Controllers;

use App\Http\Resources\PostResource;
use App\Models\Category;
use App\Models\Post;
use Illuminate\Http\Request;

class PostController
{
    public function index(Request $request)
    {
        $data = $request->validate([
            'lng' => 'required|numeric|between:-180,180',
            'lat' => 'required|numeric|between:-90,90',
            'max-id' => 'nullable|integer|min:1',
            'since-id' => 'nullable|integer|min:1',
            'page_size' => 'nullable|integer|between:1,100',
        ]);

        $posts = Post::with(['user', 'category', 'images'])
            ->near($data['lng'], $data['lat'])
            ->when($data['max-id'] ?? null, fn ($query, $id) => $query->where('id', '<', $id))
            ->when($data['since-id'] ?? null, fn ($query, $id) => $query->where('id', '>', $id))
            ->latest('id')
            ->limit($data['page_size'] ?? 20)
            ->get();

        return PostResource::collection($posts);
    }

    public function store(Request $request)
    {
        $data = $request->validate([
            'post_category_id' => 'required|integer',
            'lng' => 'required|numeric|between:-180,180',
            'lat' => 'required|numeric|between:-90,90',
            'content' => 'nullable|required_without:images|string|max:1000',
            'images' => 'nullable|array|max:9',
            'images.*' => 'string|max:255',
        ]);

        $post = Category::findOrFail($data['post_category_id'])->posts()->make($data);
        $post->user()->associate($request->user())->save();
        foreach ($data['images'] ?? [] as $path) {
            $post->images()->create(['path' => $path]);
        }

        return new PostResource($post);
    }
}
