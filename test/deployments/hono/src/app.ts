import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { trimTrailingSlash } from 'hono/trailing-slash'
import { rateLimit } from './rate-limit.ts'
import { auth } from './routes/auth.ts'
import { posts } from './routes/posts.ts'

export const app = new Hono()

app.use(requestId())
app.use(secureHeaders())
app.use(rateLimit({ limit: 3000, seconds: 60 }))
app.use(cors())
app.use(trimTrailingSlash())
app.use(
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) =>
      c.json({ message: '405 Method Not Allowed', status_code: 405 }, 405, { Allow: methods.join(', ') }),
  }),
)
app.use(async (c, next) => {
  const [, version = '1'] = /vnd\.service\.v(\d+)\+json/.exec(c.req.header('Accept') ?? '') ?? []
  if (version !== '1')
    throw new HTTPException(400, {
      message: `The version v${version} is unknown or has no registered routes.`,
    })
  await next()
})

app.route('/auth', auth)
app.route('/posts', posts)

app.notFound((c) => c.json({ message: '404 Not Found', status_code: 404 }, 404))

app.onError((error, c) => {
  if (!(error instanceof HTTPException)) {
    console.error(error)
    return c.json({ message: 'Internal Server Error', status_code: 500 }, 500)
  }
  const challenge = error.res?.headers.get('WWW-Authenticate')
  if (challenge) c.header('WWW-Authenticate', challenge)
  return c.json({ message: error.message, status_code: error.status }, error.status)
})
