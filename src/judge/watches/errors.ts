import type { Watch } from '../check.ts'
import type { Exchange, OperationId } from '../target/exchange.ts'
import { shown } from '../violation.ts'
import { record } from '../client/session.ts'
import { disguisedErrors, inside, listedErrors, objects, type Part, type Parts } from './part.ts'
import { sentFields } from './sent.ts'
import { field, shaped, watch } from './watch.ts'

const envelopes = objects(listedErrors)

const withStatusCode: Parts = (exchange) =>
  Number.isInteger(record(exchange.response.json).status_code)
    ? (envelopes(exchange) ?? disguisedErrors(exchange))
    : undefined

/** What each operation must have (specification, sections 4.1 to 4.3). */
const REQUIRED: Readonly<Record<OperationId, readonly string[]>> = {
  loginWithThirdParty: ['open_id'],
  listPosts: ['lng', 'lat'],
  createPost: ['post_category_id', 'lng', 'lat'],
}

/** The required parameters that a request did not have. */
function missingIn({ outgoing }: Exchange): readonly string[] {
  const sent = sentFields(outgoing)
  return sent && outgoing.operation ? REQUIRED[outgoing.operation].filter((name) => !(name in sent)) : []
}

const validationErrors: Parts = (exchange) =>
  exchange.response.status === 422 ? envelopes(exchange) : undefined

const forMissing: Parts = (exchange) =>
  missingIn(exchange).length > 0 ? validationErrors(exchange) : undefined

/** What errors has for a parameter; undefined where it has nothing that could be read. */
const entry = ({ value }: Part, name: string): unknown => record(record(value).errors)[name]

/** Errors with something in them; PHP writes an empty object as an empty array. */
const withErrors: Parts = (exchange) => {
  const { errors } = record(exchange.response.json)
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
  shaped('errors.body-is-object', listedErrors),
  shaped('errors.message-is-text', envelopes),
  field('errors.message-is-text', envelopes, 'message', (message) =>
    typeof message === 'string' && message.trim() === '' ? 'a string that is not empty' : undefined,
  ),
  shaped('errors.status-code-is-integer', envelopes),
  watch('errors.status-code-is-the-status', withStatusCode, ({ value, where }, { response }) => {
    const { status_code } = record(value)
    return status_code === response.status
      ? undefined
      : {
          expected: `the status of the response, ${response.status}`,
          actual: shown(status_code),
          where: inside(where, 'status_code'),
        }
  }),
  field('errors.validation-message', forMissing, 'message', (message) =>
    message === '422 Unprocessable Entity' ? undefined : '"422 Unprocessable Entity"',
  ),
  shaped('errors.entries-are-arrays', withErrors),
  field('errors.entries-are-arrays', forMissing, 'errors', (errors) =>
    errors === undefined ? 'an object with an array of strings for each name' : undefined,
  ),
  watch('errors.required-text', withEntries, (part, exchange) => {
    for (const name of missingIn(exchange)) {
      const texts = entry(part, name)
      const text = `The ${name.replaceAll('_', ' ')} field is required.`
      if (Array.isArray(texts) && !texts.includes(text)) {
        return {
          expected: shown(text),
          actual: shown(texts),
          where: inside(inside(part.where, 'errors'), name),
        }
      }
    }
    return undefined
  }),
  watch(
    'errors.wrong-method-has-allow',
    ({ response }) => (response.status === 405 ? [{ value: response.headers.allow, where: '' }] : undefined),
    ({ value }) =>
      value !== undefined
        ? undefined
        : { expected: 'the methods that are allowed', actual: 'nothing', where: 'header Allow' },
  ),
]
