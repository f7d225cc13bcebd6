class Account < ApplicationRecord
  belongs_to :user

  validates :platform, inclusion: { in: %w[weixin qq weibo] }

  # Finds the account, or creates it with a new user.
  def self.sign_in!(attributes, info)
    info = {} unless info.respond_to?(:key?)
    find_or_create_by!(attributes) do |account|
      account.user = User.new(
        nickname: info[:nickname].presence || "user-#{SecureRandom.hex(3)}",
        avatar: info[:headimgurl].presence || '',
        email: "#{account.open_id}@#{account.platform}.example.com"
      )
    end
  rescue ActiveRecord::RecordNotUnique
    retry
  end
end
