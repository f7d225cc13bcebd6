import { matchedData, validationResult } from 'express-validator'
import createError from 'http-errors'

export const required = (_value, { path }) => `The ${path.replaceAll('_', ' ')} field is required.`

/** Sets req.data to the parameters that the rules have validated. */
export function validate(req, _res, next) {
  const result = validationResult(req)
  if (!result.isEmpty()) {
    const errors = {}
    for (const { path, msg } of result.array()) {
      errors[path] ??= []
      errors[path].push(msg)
    }
    throw createError(422, '422 Unprocessable Entity', { errors })
  }
  req.data = matchedData(req)
  next()
}
