from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    mobile = models.CharField(max_length=20, blank=True)
    nickname = models.CharField(max_length=50)
    avatar = models.CharField(max_length=200, blank=True)
    gender = models.IntegerField(default=0)
    year_of_birth = models.IntegerField(default=0)
    month_of_birth = models.IntegerField(default=0)
    day_of_birth = models.IntegerField(default=0)
    count_report = models.IntegerField(default=0)
    count_read = models.IntegerField(default=0)


class Account(models.Model):
    user = models.ForeignKey(User, related_name='accounts', on_delete=models.CASCADE)
    open_id = models.CharField(max_length=128)
    platform = models.CharField(max_length=20)
    platform_info = models.JSONField(null=True)
    is_bind = models.BooleanField(default=True)

    class Meta:
        unique_together = ['platform', 'open_id']


class Category(models.Model):
    name = models.CharField(max_length=50)


class Post(models.Model):
    author = models.ForeignKey(User, related_name='posts', on_delete=models.CASCADE)
    category = models.ForeignKey(Category, on_delete=models.PROTECT)
    content = models.TextField(blank=True)
    lng = models.FloatField()
    lat = models.FloatField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ['-id']


class Image(models.Model):
    post = models.ForeignKey(Post, related_name='images', on_delete=models.CASCADE)
    url = models.CharField(max_length=200)
