import { Router } from 'express'
import { body, query } from 'express-validator'
import createError from 'http-errors'
import { authenticate } from '../middleware/authenticate.js'
import { required, validate } from '../middleware/validate.js'
import { createPost, findCategory, findPosts } from '../models/posts.js'

export const postsRouter = Router()

const position = (location) => [
  location('lng')
    .notEmpty()
    .withMessage(required)
    .bail()
    .isFloat({ min: -180, max: 180 })
    .withMessage('The lng must be between -180 and 180.')
    .toFloat(),
  location('lat')
    .notEmpty()
    .withMessage(required)
    .bail()
    .isFloat({ min: -90, max: 90 })
    .withMessage('The lat must be between -90 and 90.')
    .toFloat(),
]

const listRules = [
  ...position(query),
  query(['max-id', 'since-id'])
    .optional()
    .isInt()
    .withMessage((_value, { path }) => `The ${path} must be an integer.`)
    .toInt(),
  query('page_size')
    .default(20)
    .isInt({ min: 1, max: 100 })
    .withMessage('The page size must be between 1 and 100.')
    .toInt(),
]

postsRouter.get('/', listRules, validate, (req, res) => {
  const { lng, lat, page_size: limit } = req.data
  res.json(findPosts({ lng, lat, maxId: req.data['max-id'], sinceId: req.data['since-id'], limit }))
})

const createRules = [
  body('post_category_id')
    .notEmpty()
    .withMessage(required)
    .bail()
    .isInt()
    .withMessage('The post category id must be an integer.')
    .toInt(),
  ...position(body),
  body('content')
    .if((_value, { req }) => !req.body?.images?.length)
    .trim()
    .notEmpty()
    .withMessage('The content field is required when images is not present.'),
  body('content')
    .default('')
    .trim()
    .isLength({ max: 1000 })
    .withMessage('The content may not be greater than 1000 characters.')
    .escape(),
  body('images')
    .default([])
    .isArray({ max: 9 })
    .withMessage('The images must be an array of at most 9 items.'),
  body('images.*').isString().withMessage('The image must be a string.'),
]

postsRouter.post('/', authenticate, createRules, validate, (req, res) => {
  const { post_category_id, lng, lat, content, images } = req.data
  if (!findCategory(post_category_id)) throw createError(404, 'Category not found')
  res.json(createPost({ userId: req.userId, categoryId: post_category_id, lng, lat, content, images }))
})
