import { zValidator } from '@hono/zod-validator'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'

/** Refuses every body that is not JSON. */
export const requireJson = createMiddleware(async (c, next) => {
  if (!c.req.header('Content-Type')?.startsWith('application/json'))
    throw new HTTPException(415, { message: '415 Unsupported Media Type' })
  await next()
})

/** Validates the parameters, and answers with 422 and an entry for each parameter that is not valid. */
export const validate = <T extends z.ZodType, Target extends 'json' | 'query'>(target: Target, schema: T) =>
  zValidator(target, schema, (result, c) => {
    if (result.success) return
    const input = result.data as Record<string, unknown>
    const errors: Record<string, string[]> = {}
    for (const { path, message } of result.error.issues) {
      const name = path.join('.')
      const isMissing = path.length === 1 && input[name] === undefined
      errors[name] ??= []
      errors[name].push(isMissing ? `The ${name.replaceAll('_', ' ')} field is required.` : message)
    }
    return c.json({ message: '422 Unprocessable Entity', errors, status_code: 422 }, 422)
  })
