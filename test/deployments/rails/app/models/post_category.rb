class PostCategory < ApplicationRecord
end
