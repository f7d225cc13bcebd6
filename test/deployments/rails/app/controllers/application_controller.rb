class ApplicationController < ActionController::API
  include ActionController::HttpAuthentication::Token::ControllerMethods

  before_action :check_version

  rescue_from ActiveRecord::RecordInvalid do |error|
    render_unprocessable error.record.errors.to_hash(true)
  end

  rescue_from ActionController::ParameterMissing do |error|
    render_unprocessable error.param => ["The #{error.param.to_s.tr('_', ' ')} field is required."]
  end

  rescue_from ActiveRecord::RecordNotFound, with: :not_found

  def not_found
    render_error :not_found, '404 Not Found'
  end

  private

  def check_version
    version = request.headers['Accept'].to_s[/application\/vnd\.service\.v(\d+)\+json/, 1] || '1'
    render_error :bad_request, 'The given version is unknown or has no registered routes.' if version != '1'
  end

  def authenticate
    message = 'Failed to authenticate because of bad credentials or an invalid authorization header.'
    authenticate_or_request_with_http_token('Feed', error_body(:unauthorized, message).to_json) do |token, _options|
      @current_user = User.find_by(id: JsonWebToken.decode(token)['user_id'])
    rescue JWT::DecodeError
      nil
    end
  end

  def render_unprocessable(errors)
    render_error :unprocessable_entity, '422 Unprocessable Entity', errors: errors
  end

  def render_error(status, message, **extra)
    render json: error_body(status, message, **extra), status: status
  end

  def error_body(status, message, **extra)
    { message: message, **extra, status_code: Rack::Utils.status_code(status) }
  end
end
