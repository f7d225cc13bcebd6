require 'rails'
require 'active_record/railtie'
require 'action_controller/railtie'
require 'jwt'

module Feed
  class Application < Rails::Application
    config.load_defaults 6.1
    config.api_only = true
    config.eager_load = true
    config.cache_classes = true
    config.consider_all_requests_local = false
    config.secret_key_base = ENV.fetch('SECRET_KEY_BASE', 'change-me')
    config.logger = ActiveSupport::Logger.new($stderr)
    config.log_level = :warn
    config.autoload_paths << "#{root}/lib"
    config.eager_load_paths << "#{root}/lib"
  end
end
