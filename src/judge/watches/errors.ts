import { formatValue } from '../../base/format-value.ts'
import { operations } from '../../contract/generated/operations.ts'
import { asRecord } from '../client/index.ts'
import {
  findDisguisedErrors,
  findListedErrors,
  joinPath,
  type Part,
  type Parts,
  selectObjects,
} from '../observations/response-parts.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import type { Exchange } from '../target/exchange.ts'
import { createFieldWatch, createSchemaWatch, createWatch, type Watch } from '../watch.ts'

const envelopes = selectObjects(findListedErrors)

const withStatusCode: Parts = (exchange) =>
  Number.isInteger(asRecord(exchange.response.json).status_code)
    ? (envelopes(exchange) ?? findDisguisedErrors(exchange))
    : undefined

/** The required parameters that a request did not have. */
function missingIn({ outgoing }: Exchange): readonly string[] {
  const sent = readSentFields(outgoing)
  if (sent === undefined || outgoing.operation === undefined) return []
  return operations[outgoing.operation].required.filter((name) => !(name in sent))
}

const validationErrors: Parts = (exchange) =>
  exchange.response.status === 422 ? envelopes(exchange) : undefined

const forMissing: Parts = (exchange) =>
  missingIn(exchange).length > 0 ? validationErrors(exchange) : undefined

/** What errors has for a parameter; undefined where it has nothing that could be read. */
const entry = ({ value }: Part, name: string): unknown => asRecord(asRecord(value).errors)[name]

/** Errors with something in them; PHP writes an empty object as an empty array. */
const withErrors: Parts = (exchange) => {
  const { errors } = asRecord(exchange.response.json)
  const says = errors !== undefined && errors !== null && !(Array.isArray(errors) && errors.length === 0)
  return says ? validationErrors(exchange) : forMissing(exchange)
}

const withEntries: Parts = (exchange) => {
  const parts = forMissing(exchange)
  const named = (part: Part): boolean => missingIn(exchange).some((name) => Array.isArray(entry(part, name)))
  return parts?.some(named) ? parts : undefined
}

/** Section 7: what every error is. */
export const errorWatches: readonly Watch[] = [
  createSchemaWatch('errors.body-is-object', findListedErrors),
  createSchemaWatch('errors.message-is-text', envelopes),
  createFieldWatch('errors.message-is-text', envelopes, 'message', (message) =>
    typeof message === 'string' && message.trim() === '' ? 'a string that is not empty' : undefined,
  ),
  createSchemaWatch('errors.status-code-is-integer', envelopes),
  createWatch('errors.status-code-is-the-status', withStatusCode, ({ value, where }, { response }) => {
    const { status_code } = asRecord(value)
    return status_code === response.status
      ? undefined
      : {
          expected: `the status of the response, ${response.status}`,
          actual: formatValue(status_code),
          where: joinPath(where, 'status_code'),
        }
  }),
  createFieldWatch('errors.validation-message', forMissing, 'message', (message) =>
    message === '422 Unprocessable Entity' ? undefined : '"422 Unprocessable Entity"',
  ),
  createSchemaWatch('errors.entries-are-arrays', withErrors),
  createFieldWatch('errors.entries-are-arrays', forMissing, 'errors', (errors) =>
    errors === undefined ? 'an object with an array of strings for each name' : undefined,
  ),
  createWatch('errors.required-text', withEntries, (part, exchange) => {
    for (const name of missingIn(exchange)) {
      const texts = entry(part, name)
      const text = `The ${name.replaceAll('_', ' ')} field is required.`
      if (Array.isArray(texts) && !texts.includes(text)) {
        return {
          expected: formatValue(text),
          actual: formatValue(texts),
          where: joinPath(joinPath(part.where, 'errors'), name),
        }
      }
    }
    return undefined
  }),
  createWatch(
    'errors.wrong-method-has-allow',
    ({ response }) => (response.status === 405 ? [{ value: response.headers.allow, where: '' }] : undefined),
    ({ value }) =>
      value !== undefined
        ? undefined
        : { expected: 'the methods that are allowed', actual: 'nothing', where: 'header Allow' },
  ),
]
