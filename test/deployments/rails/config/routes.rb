Rails.application.routes.draw do
  namespace :auth do
    post :third_party, to: 'third_party#create'
  end
  resources :posts, only: %i[index create]

  match '*path', to: 'application#not_found', via: :all
end
