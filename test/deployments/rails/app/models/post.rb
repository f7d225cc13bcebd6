class Post < ApplicationRecord
  NEARBY = 0.05 # degrees

  belongs_to :user
  belongs_to :post_category
  has_many :images

  validates :lng, presence: true,
                  numericality: { greater_than_or_equal_to: -180, less_than_or_equal_to: 180, allow_nil: true }
  validates :lat, presence: true,
                  numericality: { greater_than_or_equal_to: -90, less_than_or_equal_to: 90, allow_nil: true }
  validates :content, length: { maximum: 2000 }
  validates :content, presence: true, if: -> { images.empty? }

  scope :near, lambda { |lng, lat|
    where(lng: (lng - NEARBY)..(lng + NEARBY), lat: (lat - NEARBY)..(lat + NEARBY))
  }

  def as_json(*)
    {
      id: id,
      content: content,
      created_at: created_at.to_i,
      count_images: images.size,
      lng: lng,
      lat: lat,
      images: images.map { |image| image.slice(:id, :url) },
      userInfo: user.author,
      category: post_category.slice(:id, :name)
    }
  end
end
