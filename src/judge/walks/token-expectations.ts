import { readStatusCode } from '../observations/status-code.ts'
import { createExpectation, isListEntry, isPlain, isPublication, type Relation } from './walk-view.ts'

/** The token of a login is taken. */
export const tokenExpectations: readonly Relation[] = [
  createExpectation('auth.token-is-taken', (entry) => {
    const isOwn = (isListEntry(entry) || isPublication(entry)) && entry.step.token.kind === 'account'
    return isOwn && isPlain(entry) && readStatusCode(entry.exchange) === 401
      ? { expected: 'the token of a login to be accepted', actual: '401', where: 'status' }
      : undefined
  }),
]
