class JsonWebToken
  SECRET = Rails.application.secret_key_base

  def self.encode(payload, expires_at = 24.hours.from_now)
    JWT.encode(payload.merge(exp: expires_at.to_i), SECRET)
  end

  def self.decode(token)
    JWT.decode(token, SECRET).first
  end
end
