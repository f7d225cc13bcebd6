require 'jwt'

module Token
  SECRET = ENV.fetch('JWT_SECRET', 'change-me')
  LIFETIME = 12 * 60 * 60

  def create_token(user)
    now = Time.now.to_i
    JWT.encode({ sub: user['id'].to_s, iat: now, exp: now + LIFETIME }, SECRET, 'HS256')
  end

  # Returns the user of the token.
  def authenticate
    token = request.env['HTTP_AUTHORIZATION'].to_s[/\ABearer\s+(.+)\z/i, 1]
    unauthorized 'Failed to authenticate because of bad credentials or an invalid authorization header.' unless token
    payload, = JWT.decode(token, SECRET, true, algorithm: 'HS256')
    Users.find(payload['sub']) || unauthorized('The user of the token does not exist.')
  rescue JWT::DecodeError => e
    unauthorized e.message
  end

  def unauthorized(message)
    headers 'WWW-Authenticate' => 'Bearer realm="feed"'
    fail_with 401, message
  end
end
