require 'json'
require 'sinatra/base'
require_relative 'lib/database'
require_relative 'lib/posts'
require_relative 'lib/token'
require_relative 'lib/users'
require_relative 'lib/validation'

class Feed < Sinatra::Base
  set :default_content_type, :json
  # All threads share the connection to the database.
  set :lock, true

  helpers Token, Validation

  helpers do
    def fail_with(status, message, errors = nil)
      halt status, { message: message, errors: errors, status_code: status }.compact.to_json
    end

    # Parameters come from the query, a form or JSON.
    def read_json
      request.body.rewind
      text = request.body.read
      data = text.empty? ? {} : JSON.parse(text)
      params.merge!(data) if data.is_a?(Hash)
    rescue JSON::ParserError
      fail_with 422, 'The JSON of the request is not valid.'
    end

    def profile(info)
      info = JSON.parse(info) if info.is_a?(String)
      info.is_a?(Hash) ? info.slice('nickname', 'headimgurl', 'sex') : {}
    rescue JSON::ParserError
      {}
    end
  end

  before do
    unless request.accept?('application/vnd.service.v1+json')
      fail_with 400, 'The version given was unknown or has no registered routes.'
    end
    read_json if request.post? && request.media_type == 'application/json'
  end

  post '/auth/third_party' do
    validate { required 'open_id' }
    open_id = params['open_id'].to_s.strip
    platform = params['platform'] || 'weixin'
    user = Users.sign_in(open_id, platform.to_s, profile(params['platform_info']))
    Users.to_h(user).merge(token: create_token(user)).to_json
  end

  get '/posts' do
    reader = authenticate if request.env['HTTP_AUTHORIZATION']
    position = nil
    validate do
      position = read_position
      optional_integer 'max-id'
      optional_integer 'since-id'
    end
    posts = Posts.near(
      **position,
      max_id: optional_integer('max-id'),
      since_id: optional_integer('since-id'),
      limit: (params['page_size'] || 20).to_i.clamp(1, 50)
    )
    Users.count_read(reader, posts.size) if reader
    last_modified Time.at(posts.first['created_at'] / 1000) if posts.any?
    posts.map { |post| Posts.to_h(post, request.base_url) }.to_json
  end

  post '/posts' do
    user = authenticate
    position = category = nil
    validate do
      category = required_integer 'post_category_id'
      position = read_position
    end
    content = params['content'].to_s.strip
    images = read_images
    fail_with 422, 'Say something or add a picture.' if content.empty? && images.empty?
    fail_with 422, 'The text is too long: 500 characters at most.' if content.length > 500
    fail_with 422, 'Four pictures at most.' if images.size > 4
    fail_with 422, 'There is no such category.' unless Posts.category?(category)
    post = Posts.create(user: user, category: category, content: content, images: images, **position)
    Posts.to_h(post, request.base_url).to_json
  end

  not_found do
    { message: '404 Not Found', status_code: 404 }.to_json
  end

  error do
    { message: 'Something went wrong. Please try again.', status_code: response.status }.to_json
  end
end
