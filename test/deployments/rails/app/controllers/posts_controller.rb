class PostsController < ApplicationController
  MAX_PAGE_SIZE = 100

  before_action :authenticate, only: :create

  def index
    lng, lat = params.require(%i[lng lat])
    posts = Post.near(lng.to_f, lat.to_f).includes(:user, :post_category, :images).order(id: :desc)
    posts = posts.where('posts.id < ?', params['max-id'].to_i) if params['max-id'].present?
    posts = posts.where('posts.id > ?', params['since-id'].to_i) if params['since-id'].present?
    render json: posts.limit([params.fetch(:page_size, 20).to_i, MAX_PAGE_SIZE].min)
  end

  def create
    images = Array(params.permit(images: [])[:images]).map { |url| Image.new(url: url) }
    render json: @current_user.posts.create!(post_params.merge(images: images))
  end

  private

  def post_params
    params.permit(:post_category_id, :lng, :lat, :content)
  end
end
