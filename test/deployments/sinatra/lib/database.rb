require 'json'
require 'sqlite3'

DATA_FOLDER = ENV.fetch('DATA', '.')

DB = SQLite3::Database.new(File.join(DATA_FOLDER, 'feed.sqlite'))
DB.results_as_hash = true

DB.execute_batch <<~SQL
  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    mobile TEXT NOT NULL DEFAULT '***********',
    email TEXT,
    nickname TEXT NOT NULL,
    avatar TEXT NOT NULL DEFAULT 'https://images.example.com/avatars/default.png',
    gender INTEGER NOT NULL DEFAULT 9, -- ISO/IEC 5218: not applicable
    year_of_birth INTEGER NOT NULL DEFAULT 2000,
    month_of_birth INTEGER NOT NULL DEFAULT 1,
    day_of_birth INTEGER NOT NULL DEFAULT 1,
    count_report INTEGER NOT NULL DEFAULT 0,
    count_read INTEGER NOT NULL DEFAULT 0,
    count_post INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE accounts (
    user_id INTEGER NOT NULL REFERENCES users (id),
    open_id TEXT NOT NULL,
    platform TEXT NOT NULL,
    UNIQUE (open_id, platform)
  );
  CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
  CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    lng REAL NOT NULL,
    lat REAL NOT NULL
  );
  CREATE TABLE images (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    post_id INTEGER NOT NULL REFERENCES posts (id),
    path TEXT NOT NULL
  );
  CREATE INDEX images_post ON images (post_id);
SQL

# Loads the posts that the deployment starts with.
DB.transaction do
  seed = JSON.parse(File.read(File.join(DATA_FOLDER, 'seed.json')))
  seed['categories'].each { |category| DB.execute('INSERT INTO categories VALUES (?, ?)', category.values_at('id', 'name')) }
  seed['users'].each do |user|
    DB.execute(
      'INSERT INTO users (id, nickname, avatar, gender) VALUES (?, ?, ?, ?)',
      user.values_at('number', 'nickname', 'avatar', 'gender')
    )
    DB.execute("INSERT INTO accounts VALUES (?, ?, 'weixin')", user.values_at('number', 'open_id'))
  end
  seed['posts'].each do |post|
    DB.execute('INSERT INTO posts VALUES (?, ?, ?, ?, ?, ?, ?)', [
      *post.values_at('id', 'author', 'category', 'content'), post['created_at'] * 1000, *post.values_at('lng', 'lat')
    ])
    post['images'].each { |url| DB.execute('INSERT INTO images (post_id, path) VALUES (?, ?)', [post['id'], url]) }
  end
  DB.execute('UPDATE users SET count_post = (SELECT COUNT(*) FROM posts WHERE user_id = users.id)')
end
