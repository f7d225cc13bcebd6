class Image < ApplicationRecord
  belongs_to :post
end
