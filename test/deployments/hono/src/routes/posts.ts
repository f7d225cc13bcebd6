import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { JwtVariables } from 'hono/jwt'
import { z } from 'zod'
import { createPost, findCategory, findPosts } from '../posts.ts'
import { requireToken } from '../token.ts'
import { requireJson, validate } from '../validate.ts'

const position = {
  lng: z.coerce.number().min(-180).max(180),
  lat: z.coerce.number().min(-90).max(90),
}

const cursor = z.coerce.number().int().positive().optional()

const listSchema = z
  .object({
    ...position,
    'max-id': cursor,
    'since-id': cursor,
    page_size: z.coerce.number().int().min(1).max(50).catch(20),
  })
  .refine((query) => query['max-id'] === undefined || query['since-id'] === undefined, {
    path: ['since-id'],
    message: 'Use either max-id or since-id.',
  })

export type List = z.infer<typeof listSchema>

const createSchema = z
  .object({
    ...position,
    post_category_id: z.coerce.number().int(),
    content: z.string().max(280).nullish(),
    images: z.array(z.string().min(1).max(255)).max(6).default([]),
  })
  .refine(({ content, images }) => content || images.length > 0, {
    path: ['content'],
    message: 'A post needs a text or an image.',
  })

export type NewPost = z.infer<typeof createSchema>

export const posts = new Hono<{ Variables: JwtVariables<{ sub: number }> }>()

posts.use(requireToken)

posts.get('/', etag(), validate('query', listSchema), (c) => c.json(findPosts(c.req.valid('query'))))

posts.post('/', requireJson, validate('json', createSchema), (c) => {
  const post = c.req.valid('json')
  if (!findCategory(post.post_category_id)) return c.notFound()
  return c.json(createPost(c.get('jwtPayload').sub, post))
})
