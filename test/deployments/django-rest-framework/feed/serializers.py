from django.db import transaction
from rest_framework import serializers
from rest_framework_simplejwt.tokens import AccessToken

from .models import Account, Category, Image, Post, User


class UserInfoSerializer(serializers.ModelSerializer):
    user_id = serializers.IntegerField(source='id')
    count_post = serializers.IntegerField(source='posts.count')

    class Meta:
        model = User
        fields = [
            'user_id', 'nickname', 'avatar', 'gender', 'year_of_birth', 'month_of_birth', 'day_of_birth',
            'count_report', 'count_read', 'count_post',
        ]


class AccountSerializer(serializers.ModelSerializer):
    class Meta:
        model = Account
        fields = ['open_id', 'platform', 'is_bind']


class UserSerializer(serializers.ModelSerializer):
    mobile = serializers.SerializerMethodField()
    user_info = UserInfoSerializer(source='*')
    user_token = AccountSerializer(source='accounts', many=True)
    token = serializers.SerializerMethodField()

    class Meta:
        model = User
        fields = ['id', 'mobile', 'email', 'user_info', 'user_token', 'token']

    def get_mobile(self, user):
        return user.mobile[:3] + '****' + user.mobile[7:]

    def get_token(self, user):
        return str(AccessToken.for_user(user))


class LoginSerializer(serializers.Serializer):
    open_id = serializers.CharField(max_length=128)
    platform = serializers.ChoiceField(choices=['weixin'])
    platform_info = serializers.JSONField(required=False)

    def create(self, validated_data):
        open_id, platform = validated_data['open_id'], validated_data['platform']
        user, _ = User.objects.get_or_create(
            username=f'{platform}:{open_id}', defaults={'nickname': f'user_{open_id[-6:]}'}
        )
        Account.objects.get_or_create(
            platform=platform,
            open_id=open_id,
            defaults={'user': user, 'platform_info': validated_data.get('platform_info')},
        )
        return user


class AuthorSerializer(serializers.ModelSerializer):
    user_id = serializers.IntegerField(source='id')

    class Meta:
        model = User
        fields = ['user_id', 'nickname', 'avatar', 'gender']


class CategorySerializer(serializers.ModelSerializer):
    class Meta:
        model = Category
        fields = ['id', 'name']


class ImageSerializer(serializers.ModelSerializer):
    class Meta:
        model = Image
        fields = ['id', 'url']


class PostSerializer(serializers.ModelSerializer):
    created_at = serializers.SerializerMethodField()
    count_images = serializers.IntegerField(source='images.count')
    images = ImageSerializer(many=True)
    userInfo = AuthorSerializer(source='author')
    category = CategorySerializer()

    class Meta:
        model = Post
        fields = [
            'id', 'content', 'created_at', 'count_images', 'lng', 'lat', 'images', 'userInfo', 'category',
        ]

    def get_created_at(self, post):
        return int(post.created_at.timestamp())


class PositionSerializer(serializers.Serializer):
    lng = serializers.FloatField(min_value=-180, max_value=180)
    lat = serializers.FloatField(min_value=-90, max_value=90)


class PostQuerySerializer(PositionSerializer):
    page_size = serializers.IntegerField(min_value=1, default=20)


class NewPostSerializer(PositionSerializer):
    post_category_id = serializers.PrimaryKeyRelatedField(queryset=Category.objects.all(), source='category')
    content = serializers.CharField(max_length=500, required=False, allow_blank=True)
    images = serializers.ListField(child=serializers.CharField(max_length=200), max_length=6, required=False)

    def validate(self, attrs):
        if not attrs.get('content') and not attrs.get('images'):
            raise serializers.ValidationError('images and content must not both be empty.')
        return attrs

    def create(self, validated_data):
        urls = validated_data.pop('images', [])
        with transaction.atomic():
            post = Post.objects.create(**validated_data)
            for url in urls:
                post.images.create(url=url)
        return post
