<?php

namespace App\Http\Controllers;

use App\Http\Resources\UserResource;
use App\Models\Account;
use App\Models\User;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

class AuthController
{
    public function thirdParty(Request $request)
    {
        $data = $request->validate([
            'open_id' => 'required|string|max:64',
            'platform' => 'required|in:weixin',
            'platform_info' => 'nullable',
        ]);

        $account = Account::where('platform', $data['platform'])->where('open_id', $data['open_id'])->first();
        $user = $account ? $account->user : $this->register($data);

        return new UserResource($user->load('accounts'));
    }

    private function register(array $data): User
    {
        return DB::transaction(function () use ($data) {
            $user = User::create(['nickname' => 'user_'.substr(md5($data['open_id']), 0, 8)]);
            $user->accounts()->create($data);

            return $user;
        });
    }
}
