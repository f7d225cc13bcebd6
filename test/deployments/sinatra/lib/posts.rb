module Posts
  RADIUS = 20_000
  METRES_PER_DEGREE = 111_320

  SELECT = <<~SQL.freeze
    SELECT posts.*, users.nickname, users.avatar, users.gender, categories.name AS category_name
    FROM posts JOIN users ON users.id = posts.user_id JOIN categories ON categories.id = posts.category_id
  SQL

  module_function

  # On so short a way, the surface of the earth is a plane.
  def near(lng:, lat:, max_id:, since_id:, limit:)
    conditions = ['(posts.lat - ?) * (posts.lat - ?) + (posts.lng - ?) * (posts.lng - ?) * ? <= ?']
    values = [lat, lat, lng, lng, Math.cos(lat * Math::PI / 180)**2, (RADIUS.to_f / METRES_PER_DEGREE)**2]
    if max_id
      conditions << 'posts.id < ?'
      values << max_id
    elsif since_id
      conditions << 'posts.id > ?'
      values << since_id
    end
    DB.execute("#{SELECT} WHERE #{conditions.join(' AND ')} ORDER BY posts.id DESC LIMIT ?", [*values, limit])
  end

  def category?(id)
    !DB.get_first_value('SELECT id FROM categories WHERE id = ?', id).nil?
  end

  def create(user:, category:, content:, images:, lng:, lat:)
    DB.execute(<<~SQL, user['id'], category, content, Time.now.to_i * 1000, lng, lat)
      INSERT INTO posts (user_id, category_id, content, created_at, lng, lat) VALUES (?, ?, ?, ?, ?, ?)
    SQL
    id = DB.last_insert_row_id
    images.each { |path| DB.execute('INSERT INTO images (post_id, path) VALUES (?, ?)', id, path) }
    DB.execute('UPDATE users SET count_post = count_post + 1 WHERE id = ?', user['id'])
    DB.get_first_row("#{SELECT} WHERE posts.id = ?", id)
  end

  def to_h(post, base_url)
    images = DB.execute('SELECT * FROM images WHERE post_id = ? ORDER BY id', post['id'])
    {
      id: post['id'],
      content: post['content'],
      created_at: post['created_at'],
      count_images: images.size,
      lng: post['lng'],
      lat: post['lat'],
      images: images.map { |image| { id: image['id'], url: create_url(image['path'], base_url) } },
      userInfo: {
        user_id: post['user_id'],
        nickname: post['nickname'],
        avatar: post['avatar'],
        gender: post['gender']
      },
      category: { id: post['category_id'], name: post['category_name'] }
    }
  end

  def create_url(path, base_url)
    path.match?(%r{\Ahttps?://}) ? path : "#{base_url}/uploads/#{path}"
  end
end
