import { asRecord, getOwn } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import { listMissingParameters } from '../target/reading/read-request.ts'
import { describeResponse, hasNoErrors, listErrorNames } from '../target/reading/read-response.ts'
import {
  findDisguisedErrors,
  findListedErrors,
  joinPath,
  type Part,
  type PartSelector,
  selectObjects,
} from '../target/reading/response-parts.ts'
import { isKnownCategory, isShort } from './create-accepted.ts'
import type { GapAnswers } from './log/facts.ts'
import { isAnswer, type Log, listOtherFlaws } from './log/log.ts'
import { combineRows, createFieldRow, createPartRow, createRow, createSchemaRow } from './log/row.ts'

const errorBodies = selectObjects(findListedErrors)

const bodiesWithStatusCode: PartSelector = (exchange) =>
  Number.isInteger(asRecord(exchange.response.json).status_code)
    ? (errorBodies(exchange) ?? findDisguisedErrors(exchange))
    : undefined

/** 404 for a request that the specification allows, so its path and its version are known. */
const unknownEntityErrors: PartSelector = (exchange) =>
  isAllowed(exchange.outgoing) && exchange.response.status === 404 ? errorBodies(exchange) : undefined

const validationErrors: PartSelector = (exchange) =>
  exchange.response.status === 422 ? errorBodies(exchange) : undefined

const missingParameterErrors: PartSelector = (exchange) =>
  listMissingParameters(exchange.outgoing).length > 0 ? validationErrors(exchange) : undefined

/** What `errors` has for a parameter; undefined where `errors` is not an object. */
const getEntry = ({ value }: Part, name: string): unknown => getOwn(asRecord(asRecord(value).errors), name)

/** Validation errors that must have entries, or that have some. */
const errorsWithEntries: PartSelector = (exchange) =>
  hasNoErrors(exchange) ? missingParameterErrors(exchange) : validationErrors(exchange)

/** Whether an entry is an array that has a text, or nothing. That it has nothing else is another requirement. */
const hasTexts = (entry: unknown): entry is readonly unknown[] =>
  Array.isArray(entry) && (entry.length === 0 || entry.some((text) => typeof text === 'string'))

const errorsNamingMissingParameters: PartSelector = (exchange) => {
  const parts = missingParameterErrors(exchange)
  const missing = listMissingParameters(exchange.outgoing)
  const hasEntry = (part: Part): boolean => missing.some((name) => hasTexts(getEntry(part, name)))
  return parts?.some(hasEntry) ? parts : undefined
}

/** Whether no target rejects a value that the specification allows. Values of other parameters may be too long or too large. */
const acceptedValues: Readonly<Record<string, (value: unknown, log: Log) => boolean>> = {
  lng: () => true,
  lat: () => true,
  platform: () => true,
  post_category_id: isKnownCategory,
  content: isShort,
}

/** Whether a request misses parameters and has no other flaw. */
const isOnlyIncomplete = ({ outgoing }: Exchange): boolean =>
  outgoing.flaws?.some(({ kind }) => kind === 'missing') === true &&
  listOtherFlaws(outgoing, 'missing').length === 0

const onlyTheMissingRow = createRow(
  'errors.only-the-missing-are-named',
  (exchange, log) => (isOnlyIncomplete(exchange) && isAnswer(exchange, log) ? [exchange] : []),
  ({ outgoing, response }, exchange, log) => {
    if (response.status !== 422)
      return {
        missing: `a missing parameter was answered with ${describeResponse(exchange)}`,
        cause: 'blocked',
      }
    if (!log.facts.isEncodingRead(outgoing))
      return { missing: 'the target is not known to read the encoding' }
    const { fields = {} } = outgoing
    const names = listErrorNames(exchange)
    if (names.length === 0) return { missing: 'errors has no entries' }
    const sent = names.filter((name) => getOwn(fields, name) !== undefined)
    const wrong = sent.find((name) => getOwn(acceptedValues, name)?.(getOwn(fields, name), log))
    if (wrong === undefined)
      return sent.length === 0 ? 'kept' : { missing: `the target may reject the value of ${sent[0]}` }
    const actual = formatValue(names)
    return { expected: `no entry ${wrong}, which was sent`, actual, where: 'body, errors' }
  },
)

/** The rows of every error (specification, section 7). */
export const errorRows = [
  createSchemaRow('errors.body-is-object', findListedErrors),
  combineRows(
    createSchemaRow('errors.message-is-text', errorBodies),
    createFieldRow('errors.message-is-text', errorBodies, 'message', (message) =>
      typeof message === 'string' && message.trim() === '' ? 'a string that is not empty' : undefined,
    ),
  ),
  createSchemaRow('errors.status-code-is-integer', errorBodies),
  createFieldRow(
    'errors.status-code-is-the-status',
    bodiesWithStatusCode,
    'status_code',
    (code, _, { response: { status } }) =>
      code === status ? undefined : `the status of the response, ${status}`,
  ),
  {
    ...createFieldRow('errors.unknown-entity-message', unknownEntityErrors, 'message', (message) =>
      message === '404 Not Found' ? undefined : '"404 Not Found"',
    ),
    demandsNothing: (dialect: GapAnswers) =>
      (dialect.getAnswer('create.unknown-category') ?? '404') !== '404',
  },
  createFieldRow('errors.validation-message', missingParameterErrors, 'message', (message) =>
    message === '422 Unprocessable Entity' ? undefined : '"422 Unprocessable Entity"',
  ),
  combineRows(
    createSchemaRow('errors.entries-are-arrays', errorsWithEntries),
    createFieldRow('errors.entries-are-arrays', missingParameterErrors, 'errors', (errors) =>
      errors === undefined ? 'an object with an array of strings for each name' : undefined,
    ),
  ),
  createPartRow('errors.required-text', errorsNamingMissingParameters, (part, exchange) => {
    for (const name of listMissingParameters(exchange.outgoing)) {
      const texts = getEntry(part, name)
      const text = `The ${name.replaceAll('_', ' ')} field is required.`
      if (hasTexts(texts) && !texts.includes(text)) {
        return {
          kind: 'value',
          where: joinPath(joinPath(part.where, 'errors'), name),
          expected: formatValue(text),
          value: texts,
        }
      }
    }
    return undefined
  }),
  onlyTheMissingRow,
  createPartRow(
    'errors.wrong-method-has-allow',
    ({ response }) => (response.status === 405 ? [{ value: response.headers.allow, where: '' }] : undefined),
    ({ value }) =>
      value === undefined
        ? { kind: 'header', name: 'Allow', expected: 'the allowed methods', value }
        : undefined,
  ),
]
