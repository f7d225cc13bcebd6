import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

interface Window {
  requests: number
  /** In milliseconds since 1970. */
  readonly end: number
}

/** Lets each client send `limit` requests in a window of `seconds`, which begins with its first request. */
export function rateLimit({ limit, seconds }: { limit: number; seconds: number }) {
  const windows = new Map<string, Window>()
  return createMiddleware(async (c, next) => {
    const client = c.req.header('X-Real-IP') ?? ''
    const now = Date.now()
    let window = windows.get(client)
    if (!window || window.end <= now) {
      window = { requests: 0, end: now + seconds * 1000 }
      windows.set(client, window)
    }
    window.requests += 1
    c.header('X-RateLimit-Limit', String(limit))
    c.header('X-RateLimit-Remaining', String(Math.max(0, limit - window.requests)))
    c.header('X-RateLimit-Reset', String(Math.ceil(window.end / 1000)))
    if (window.requests > limit) {
      c.header('Retry-After', String(Math.ceil((window.end - now) / 1000)))
      throw new HTTPException(429, { message: 'You have exceeded your rate limit.' })
    }
    await next()
  })
}
