import { z } from 'zod'

export const loginSchema = z.object({
  open_id: z.string().min(1).max(128),
  platform: z.enum(['weixin', 'qq', 'apple']),
  platform_info: z
    .object({
      nickname: z.string().max(30).optional(),
      headimgurl: z.url().optional(),
      sex: z.literal([0, 1, 2]).optional(),
    })
    .optional(),
})

export type Login = z.infer<typeof loginSchema>

const position = {
  lng: z.coerce.number().min(-180).max(180),
  lat: z.coerce.number().min(-90).max(90),
}

const cursor = z.coerce.number().int().positive().optional()

export const listSchema = z
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

export const createSchema = z
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
