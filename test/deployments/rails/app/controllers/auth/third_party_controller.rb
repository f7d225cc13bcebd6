module Auth
  class ThirdPartyController < ApplicationController
    def create
      params.require(:open_id)
      account = Account.sign_in!(params.permit(:open_id, :platform), params[:platform_info])
      render json: account.user.profile.merge(token: JsonWebToken.encode(user_id: account.user_id))
    end
  end
end
