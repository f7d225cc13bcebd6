import { Body, Controller, Get, Post, Query, Request, UseGuards } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import { CreatePostDto, ListPostsDto } from './posts.dto.js'
import { PostsService } from './posts.service.js'

@UseGuards(AuthGuard('jwt'))
@Controller({ path: 'posts', version: '1' })
export class PostsController {
  constructor(private readonly postsService: PostsService) {}

  @Get()
  findAll(@Query() query: ListPostsDto) {
    return this.postsService.findAll(query)
  }

  @Post()
  create(@Request() request: { user: { id: number } }, @Body() post: CreatePostDto) {
    return this.postsService.create(request.user.id, post)
  }
}
