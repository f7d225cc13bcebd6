import { toText } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Breakage, RequestParts } from './breakage.ts'
import { isListRequest, removeFields } from './edits.ts'
import { createErrorResponse } from './error-responses.ts'

const CURSORS = ['max-id', 'since-id'] as const

type Cursor = (typeof CURSORS)[number]

/** The cursors that are used where both are sent. */
const usedCursors: Readonly<Record<Dialect['list.both-cursors'], readonly Cursor[]>> = {
  'max-id-wins': ['max-id'],
  'since-id-wins': ['since-id'],
  range: CURSORS,
  rejected: CURSORS,
}

/** The cursors that are not blank. */
const listSent = ({ fields }: RequestParts): Cursor[] =>
  CURSORS.filter((name) => fields[name] !== undefined && toText(fields[name]).trim() !== '')

const INTEGER = /^[+-]?\d{1,19}$/

/** Whether a database can compare a value with ids of 64 bits. */
function isComparable(value: unknown): boolean {
  const text = toText(value).trim()
  if (!INTEGER.test(text)) return false
  const integer = BigInt(text.replace('+', ''))
  return BigInt.asIntN(64, integer) === integer
}

/**
 * Answers a list with 500 if the database cannot read a cursor and nothing else is wrong: nothing validates cursors. One
 * that is not used has no effect.
 */
export const failForCursors: Breakage = (handler) => async (request) => {
  if (!isListRequest(request)) return handler(request)
  const sent = listSent(request)
  const wrong = sent.filter((name) => !isComparable(request.fields[name]))
  if (wrong.length === 0) return handler(request)
  const used = sent.length < CURSORS.length ? sent : usedCursors[request.dialect['list.both-cursors']]
  const response = await handler({ ...request, fields: removeFields(...wrong)(request.fields) })
  const isRead = wrong.some((name) => used.includes(name))
  return isRead && [200, 404].includes(response.status) ? createErrorResponse(500, request) : response
}
