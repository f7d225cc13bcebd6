module Users
  module_function

  def find(id)
    DB.get_first_row('SELECT * FROM users WHERE id = ?', id)
  end

  # Finds or creates the user of an account, and takes over the profile that the platform knows.
  def sign_in(open_id, platform, profile)
    account = DB.get_first_row('SELECT * FROM accounts WHERE open_id = ? AND platform = ?', open_id, platform)
    id = account ? account['user_id'] : create(open_id, platform)
    DB.execute(<<~SQL, profile['nickname'], profile['headimgurl'], profile['sex'], id)
      UPDATE users SET nickname = COALESCE(?, nickname), avatar = COALESCE(?, avatar), gender = COALESCE(?, gender)
      WHERE id = ?
    SQL
    find(id)
  end

  def create(open_id, platform)
    DB.execute("INSERT INTO users (nickname) VALUES ('Guest')")
    id = DB.last_insert_row_id
    DB.execute('UPDATE users SET nickname = ? WHERE id = ?', "Guest #{id}", id)
    DB.execute('INSERT INTO accounts (user_id, open_id, platform) VALUES (?, ?, ?)', id, open_id, platform)
    id
  end

  def count_read(user, posts)
    DB.execute('UPDATE users SET count_read = count_read + ? WHERE id = ?', posts, user['id'])
  end

  def to_h(user)
    {
      id: user['id'],
      mobile: user['mobile'],
      email: user['email'],
      user_info: {
        user_id: user['id'],
        **user.slice(
          'nickname', 'avatar', 'gender', 'year_of_birth', 'month_of_birth', 'day_of_birth',
          'count_report', 'count_read', 'count_post'
        ).transform_keys(&:to_sym)
      },
      user_token: DB.execute('SELECT * FROM accounts WHERE user_id = ?', user['id']).map do |account|
        { open_id: account['open_id'], platform: account['platform'], is_bind: true }
      end
    }
  end
end
