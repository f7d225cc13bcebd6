from rest_framework.response import Response
from rest_framework.views import APIView

from .models import Post
from .serializers import (
    LoginSerializer, NewPostSerializer, PostQuerySerializer, PostSerializer, UserSerializer,
)

MAX_PAGE_SIZE = 50

# Half of the width and of the height of the area whose posts are listed, in degrees.
DISTANCE = 0.1


class ThirdPartyLogin(APIView):
    authentication_classes = []
    permission_classes = []

    def post(self, request):
        serializer = LoginSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        return Response(UserSerializer(serializer.save()).data)


class PostList(APIView):
    def get(self, request):
        query = PostQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        lng, lat = query.validated_data['lng'], query.validated_data['lat']

        posts = Post.objects.select_related('author', 'category').prefetch_related('images').filter(
            lng__range=(lng - DISTANCE, lng + DISTANCE),
            lat__range=(lat - DISTANCE, lat + DISTANCE),
        )
        max_id = request.query_params.get('max-id')
        since_id = request.query_params.get('since-id')
        if max_id:
            posts = posts.filter(id__lt=max_id)
        elif since_id:
            posts = posts.filter(id__gt=since_id)

        page_size = min(query.validated_data['page_size'], MAX_PAGE_SIZE)
        return Response(PostSerializer(posts[:page_size], many=True).data)

    def post(self, request):
        serializer = NewPostSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        post = serializer.save(author=request.user)
        return Response(PostSerializer(post).data)
