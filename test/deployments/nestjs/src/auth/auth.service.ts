import { Injectable } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { Post, User } from '../entities.js'
import type { LoginDto } from './login.dto.js'

@Injectable()
export class AuthService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly jwtService: JwtService,
  ) {}

  async login(login: LoginDto) {
    const user = (await this.findUser(login)) ?? (await this.createUser(login))
    return {
      id: user.id,
      mobile: user.mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'),
      email: user.email ?? null,
      user_info: {
        user_id: user.id,
        nickname: user.nickname,
        avatar: user.avatar,
        gender: user.gender,
        year_of_birth: 1970,
        month_of_birth: 1,
        day_of_birth: 1,
        count_report: 0,
        count_read: 0,
        count_post: await this.posts.countBy({ author: { id: user.id } }),
      },
      user_token: user.accounts.map(({ openId, platform }) => ({ open_id: openId, platform, is_bind: true })),
      token: await this.jwtService.signAsync({ sub: user.id }),
    }
  }

  private findUser({ open_id: openId, platform }: LoginDto) {
    return this.users.findOne({ where: { accounts: { openId, platform } }, relations: { accounts: true } })
  }

  private createUser({ open_id: openId, platform, platform_info: info }: LoginDto) {
    const nickname = info?.nickname ?? `user_${openId.slice(-6)}`
    const avatar = info?.headimgurl ?? `https://avatars.example.com/${encodeURIComponent(nickname)}.png`
    return this.users.save(
      this.users.create({
        nickname,
        avatar,
        gender: 0,
        mobile: '00000000000',
        accounts: [{ openId, platform }],
      }),
    )
  }
}
