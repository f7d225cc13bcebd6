import express from 'express'
import createError from 'http-errors'
import { authRouter } from './routes/auth.js'
import { postsRouter } from './routes/posts.js'

export const app = express()

app.use(express.json())
app.use(express.urlencoded({ extended: true }))

app.use((req, _res, next) => {
  const [, version = '1'] = /vnd\.service\.v(\d+)\+json/.exec(req.get('Accept')) ?? []
  if (version !== '1') throw createError(400, 'The version given was unknown or has no registered routes.')
  next()
})

app.use('/auth', authRouter)
app.use('/posts', postsRouter)

app.use((_req, _res, next) => next(createError(404, '404 Not Found')))

app.use((err, _req, res, _next) => {
  const { status = 500, message, errors } = err
  if (status >= 500) console.error(err)
  res.status(status).json({ message, errors, status_code: status })
})
