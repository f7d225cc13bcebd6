import { Injectable, NotFoundException } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { Category, Post } from '../entities.js'
import type { CreatePostDto, ListPostsDto } from './posts.dto.js'

const RADIUS = 5000
const MAX_PAGE_SIZE = 50
const UPLOADS = process.env.UPLOADS_URL ?? 'https://cdn.example.com/uploads/'

/** The distance in metres between a post and :lng, :lat. */
const DISTANCE = `6371000 * 2 * asin(sqrt(
  power(sin(radians(post.lat - :lat) / 2), 2) +
  cos(radians(:lat)) * cos(radians(post.lat)) * power(sin(radians(post.lng - :lng) / 2), 2)
))`

@Injectable()
export class PostsService {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    @InjectRepository(Category) private readonly categories: Repository<Category>,
  ) {}

  async findAll({ lng, lat, page_size, 'max-id': maxId, 'since-id': sinceId }: ListPostsDto) {
    const query = this.posts
      .createQueryBuilder('post')
      .leftJoinAndSelect('post.author', 'author')
      .leftJoinAndSelect('post.category', 'category')
      .leftJoinAndSelect('post.images', 'image')
      .where(`${DISTANCE} <= ${RADIUS}`, { lng, lat })
      .orderBy('post.id', 'DESC')
      .take(Math.min(page_size, MAX_PAGE_SIZE))
    if (maxId) query.andWhere('post.id < :maxId', { maxId })
    else if (sinceId) query.andWhere('post.id > :sinceId', { sinceId }).orderBy('post.id', 'ASC')
    return (await query.getMany()).map(toJson)
  }

  async create(authorId: number, { post_category_id: id, lng, lat, content, images = [] }: CreatePostDto) {
    const category = await this.categories.findOneBy({ id })
    if (!category) throw new NotFoundException('404 Not Found')
    const { id: postId } = await this.posts.save(
      this.posts.create({
        lng,
        lat,
        content,
        category,
        author: { id: authorId },
        images: images.map((path) => ({ path })),
      }),
    )
    const relations = { author: true, category: true, images: true }
    return toJson(await this.posts.findOneOrFail({ where: { id: postId }, relations }))
  }
}

function toJson({ id, content, createdAt, lng, lat, author, category, images }: Post) {
  return {
    id,
    content,
    created_at: Math.floor(createdAt.getTime() / 1000),
    count_images: images.length,
    lng,
    lat,
    images: images.map((image) => ({ id: image.id, url: new URL(image.path, UPLOADS).href })),
    userInfo: { user_id: author.id, nickname: author.nickname, avatar: author.avatar, gender: author.gender },
    category: { id: category.id, name: category.name },
  }
}
