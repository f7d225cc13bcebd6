import { tokenExpectations } from './token-expectations.ts'
import { createExpectation, isAcceptable, type Relation } from './walk-view.ts'

const successExpectations: readonly Relation[] = [
  createExpectation('version.one-is-served', (entry, view) =>
    isAcceptable(entry, view) && entry.exchange.response.status === 400
      ? { kind: 'status', expected: 'another status than 400', actual: 400 }
      : undefined,
  ),
]

/** The requirements that the response to one step can break. */
export const expectations: readonly Relation[] = [...successExpectations, ...tokenExpectations]
