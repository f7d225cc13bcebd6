ActiveRecord::Schema.define(version: 2026_11_02_080000) do
  create_table :users do |t|
    t.string :nickname, null: false
    t.string :avatar, null: false, default: ''
    t.string :email, null: false
    t.string :mobile, null: false, default: ''
    t.integer :gender, null: false, default: 0
    t.date :birthday
    t.timestamps
  end

  create_table :accounts do |t|
    t.references :user, null: false, foreign_key: true
    t.string :open_id, null: false
    t.string :platform, null: false
    t.index %i[open_id platform], unique: true
  end

  create_table :post_categories do |t|
    t.string :name, null: false
  end

  create_table :posts do |t|
    t.references :user, null: false, foreign_key: true
    t.references :post_category, null: false, foreign_key: true
    t.text :content
    t.float :lng, null: false
    t.float :lat, null: false
    t.timestamps
  end

  create_table :images do |t|
    t.references :post, null: false, foreign_key: true
    t.string :url, null: false
  end
end
