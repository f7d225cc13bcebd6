import { formatValue } from '../../base/format-value.ts'
import { isObject } from '../../base/json.ts'
import {
  findListedErrors,
  findSuccesses,
  formatBody,
  getBody,
  isErrorBody,
  type PartSelector,
} from '../observations/response-parts.ts'
import { createPartRow } from './row.ts'

const isObjectOrArray = (value: unknown): boolean => isObject(value) || Array.isArray(value)

/** JSON bodies with status 200, also those of requests for no operation. */
const jsonSuccesses: PartSelector = (exchange) =>
  exchange.response.status === 200 && isObjectOrArray(exchange.response.json)
    ? [getBody(exchange)]
    : undefined

const jsonResponses: PartSelector = (exchange) =>
  isObjectOrArray(exchange.response.json)
    ? (findSuccesses(exchange) ?? findListedErrors(exchange))
    : undefined

/** application/json, or a type that ends in +json, with or without parameters. */
const JSON_TYPE = /^(application\/json|[^\s/;]+\/[^\s/;]+\+json)\s*(;|$)/i

export const jsonBodyRow = createPartRow(
  'any.success-body-is-json',
  findSuccesses,
  ({ value, where }, exchange) =>
    isObjectOrArray(value)
      ? undefined
      : { expected: 'a JSON object or array', actual: formatBody(exchange), where },
)

export const disguisedErrorRow = createPartRow('any.error-is-not-200', jsonSuccesses, ({ value }) =>
  isErrorBody(value)
    ? {
        expected: 'another status than 200 for an error',
        actual: `200 with ${formatValue(value)}`,
        where: 'status',
      }
    : undefined,
)

/** The rows of every response (specification, section 1). */
export const anyRows = [
  jsonBodyRow,
  disguisedErrorRow,
  createPartRow('any.content-type-is-json', jsonResponses, (_, { response }) => {
    const type = response.headers['content-type']
    return type !== undefined && JSON_TYPE.test(type.trim())
      ? undefined
      : {
          kind: 'header',
          name: 'Content-Type',
          expected: 'application/json, or a type that ends in +json',
          value: type,
        }
  }),
]
