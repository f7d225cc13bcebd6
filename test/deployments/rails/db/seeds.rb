seed = JSON.parse(File.read("#{ENV.fetch('DATA')}/seed.json"))

ActiveRecord::Base.transaction do
  seed['categories'].each { |category| PostCategory.create!(category) }
  seed['users'].each do |user|
    User.create!(
      id: user['number'], email: "#{user['open_id']}@weixin.example.com",
      accounts: [Account.new(open_id: user['open_id'], platform: 'weixin')],
      **user.slice('nickname', 'avatar', 'gender').symbolize_keys
    )
  end
  seed['posts'].each do |post|
    Post.create!(
      user_id: post['author'], post_category_id: post['category'], created_at: Time.at(post['created_at']),
      images: post['images'].map { |url| Image.new(url: url) },
      content: post['content'].presence, **post.slice('id', 'lng', 'lat').symbolize_keys
    )
  end
end
