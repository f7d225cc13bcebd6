import { formatValue } from '../../base/format-value.ts'
import {
  findListedErrors,
  findSuccesses,
  findWholeBody,
  formatBody,
  isErrorBody,
  isObject,
  type Parts,
} from '../observations/response-parts.ts'
import { createWatch, type Watch } from '../watch.ts'

const isJson = (value: unknown): boolean => isObject(value) || Array.isArray(value)

/** Answers of status 200, whatever was asked for. */
const jsonSuccesses: Parts = (exchange) =>
  exchange.response.status === 200 && isJson(exchange.response.json) ? [findWholeBody(exchange)] : undefined

const jsonAnswers: Parts = (exchange) =>
  isJson(exchange.response.json) ? (findSuccesses(exchange) ?? findListedErrors(exchange)) : undefined

/** application/json, or a type that ends in +json; parameters may follow. */
const JSON_TYPE = /^(application\/json|[^\s/;]+\/[^\s/;]+\+json)\s*(;|$)/i

/** Section 1: what any answer is. */
export const anyWatches: readonly Watch[] = [
  createWatch('any.success-body-is-json', findSuccesses, ({ value, where }, exchange) =>
    isJson(value) ? undefined : { expected: 'a JSON object or array', actual: formatBody(exchange), where },
  ),
  createWatch('any.error-is-not-200', jsonSuccesses, ({ value }) =>
    isErrorBody(value)
      ? {
          expected: 'another status than 200 for an error',
          actual: `200 with ${formatValue(value)}`,
          where: 'status',
        }
      : undefined,
  ),
  createWatch('any.content-type-is-json', jsonAnswers, (_, { response }) => {
    const type = response.headers['content-type']
    return type !== undefined && JSON_TYPE.test(type.trim())
      ? undefined
      : {
          expected: 'application/json, or a type that ends in +json',
          actual: formatValue(type),
          where: 'header Content-Type',
        }
  }),
]
