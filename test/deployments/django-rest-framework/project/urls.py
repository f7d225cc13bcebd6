from django.urls import path

from feed import views

urlpatterns = [
    path('auth/third_party', views.ThirdPartyLogin.as_view()),
    path('posts', views.PostList.as_view()),
]

handler500 = 'rest_framework.exceptions.server_error'
handler400 = 'rest_framework.exceptions.bad_request'
