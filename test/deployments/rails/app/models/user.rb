class User < ApplicationRecord
  has_many :accounts
  has_many :posts

  def author
    { user_id: id, nickname: nickname, avatar: avatar, gender: gender }
  end

  def profile
    {
      id: id,
      mobile: mobile,
      email: email,
      user_info: {
        **author,
        year_of_birth: birthday&.year || 0, month_of_birth: birthday&.month || 0, day_of_birth: birthday&.day || 0,
        count_report: 0, count_read: 0, count_post: posts.count
      },
      user_token: accounts.map { |account| account.slice(:open_id, :platform).merge(is_bind: true) }
    }
  end
end
