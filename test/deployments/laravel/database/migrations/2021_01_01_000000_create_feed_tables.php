<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up()
    {
        Schema::create('users', function (Blueprint $table) {
            $table->id();
            $table->string('mobile')->nullable();
            $table->string('email')->nullable();
            $table->string('nickname');
            $table->string('avatar')->nullable();
            $table->tinyInteger('gender')->default(0);
            $table->integer('year_of_birth')->default(0);
            $table->integer('month_of_birth')->default(0);
            $table->integer('day_of_birth')->default(0);
            $table->integer('count_report')->default(0);
            $table->integer('count_read')->default(0);
            $table->timestamps();
        });

        Schema::create('accounts', function (Blueprint $table) {
            $table->id();
            $table->foreignId('user_id')->constrained();
            $table->string('open_id', 64);
            $table->string('platform', 20);
            $table->text('platform_info')->nullable();
            $table->boolean('is_bind')->default(true);
            $table->timestamps();
            $table->unique(['platform', 'open_id']);
        });

        Schema::create('categories', function (Blueprint $table) {
            $table->id();
            $table->string('name');
        });

        Schema::create('posts', function (Blueprint $table) {
            $table->id();
            $table->foreignId('user_id')->constrained();
            $table->foreignId('category_id')->constrained();
            $table->text('content')->nullable();
            $table->double('lng');
            $table->double('lat');
            $table->timestamps();
        });

        Schema::create('images', function (Blueprint $table) {
            $table->id();
            $table->foreignId('post_id')->constrained();
            $table->string('path');
        });
    }
};
