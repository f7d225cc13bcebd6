import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Account, Category, Post, User } from './entities.js'

/** Loads the posts that the deployment starts with. */
@Injectable()
export class SeedService implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit() {
    const seed = JSON.parse(readFileSync(join(process.env.DATA ?? '.', 'seed.json'), 'utf8'))
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(Category, seed.categories)
      for (const { number: id, open_id: openId, ...user } of seed.users) {
        await manager.insert(User, { id, ...user })
        await manager.insert(Account, { openId, platform: 'weixin', user: { id } })
      }
      for (const { author, category, images, created_at, ...post } of seed.posts)
        await manager.save(Post, {
          ...post,
          createdAt: new Date(created_at * 1000),
          author: { id: author },
          category: { id: category },
          images: images.map((path: string) => ({ path })),
        })
    })
  }
}
