<?php

namespace Database\Seeders;

use App\Models\Category;
use App\Models\Post;
use App\Models\User;
use Illuminate\Database\Seeder;
use Illuminate\Support\Arr;
use Illuminate\Support\Facades\DB;

class DatabaseSeeder extends Seeder
{
    public function run()
    {
        $seed = json_decode(file_get_contents(env('DATA').'/seed.json'), true);

        DB::transaction(function () use ($seed) {
            foreach ($seed['categories'] as $category) {
                Category::create($category);
            }
            foreach ($seed['users'] as $user) {
                User::create(Arr::only($user, ['nickname', 'avatar', 'gender']))->accounts()->create(['open_id' => $user['open_id'], 'platform' => 'weixin']);
            }
            foreach ($seed['posts'] as $data) {
                $post = Post::create(Arr::only($data, ['id', 'lng', 'lat', 'created_at']) + [
                    'content' => $data['content'] ?: null,
                    'user_id' => $data['author'],
                    'category_id' => $data['category'],
                ]);
                foreach ($data['images'] as $url) {
                    $post->images()->create(['path' => $url]);
                }
            }
        });
    }
}
