import json
from datetime import datetime, timezone

from django.core.management.base import BaseCommand
from django.db import transaction

from feed.models import Account, Category, Image, Post, User


class Command(BaseCommand):
    help = 'Loads categories, users and posts from a JSON file.'

    def add_arguments(self, parser):
        parser.add_argument('file')

    @transaction.atomic
    def handle(self, *args, **options):
        with open(options['file']) as file:
            seed = json.load(file)
        Category.objects.bulk_create(Category(**category) for category in seed['categories'])
        for user in seed['users']:
            number, open_id = user.pop('number'), user.pop('open_id')
            created = User.objects.create(id=number, username=f'weixin:{open_id}', **user)
            Account.objects.create(user=created, platform='weixin', open_id=open_id)
        for post in seed['posts']:
            created = Post.objects.create(
                id=post['id'], content=post['content'], lng=post['lng'], lat=post['lat'],
                author_id=post['author'], category_id=post['category'],
            )
            created_at = datetime.fromtimestamp(post['created_at'], timezone.utc)
            Post.objects.filter(id=created.id).update(created_at=created_at)
            Image.objects.bulk_create(Image(post=created, url=url) for url in post['images'])
