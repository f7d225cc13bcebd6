import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { JwtVariables } from 'hono/jwt'
import { createPost, findCategory, findPosts } from '../posts.ts'
import { createSchema, listSchema } from '../schemas.ts'
import { requireToken } from '../token.ts'
import { requireJson, validate } from '../validate.ts'

export const posts = new Hono<{ Variables: JwtVariables<{ sub: number }> }>()

posts.use(requireToken)

posts.get('/', etag(), validate('query', listSchema), (c) => c.json(findPosts(c.req.valid('query'))))

posts.post('/', requireJson, validate('json', createSchema), (c) => {
  const post = c.req.valid('json')
  if (!findCategory(post.post_category_id)) return c.notFound()
  return c.json(createPost(c.get('jwtPayload').sub, post))
})
