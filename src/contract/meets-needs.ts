import { type Schema, Validator } from '@cfworker/json-schema'
import { type Dialect, defaultDialect } from './dialect.ts'
import type { BreakageDescription } from './generated/breakages.ts'
import type { GapId } from './generated/gaps.ts'

/** Whether a breakage shows in a dialect, by the gaps that it depends on. Gaps without an answer have the default one. */
export const meetsNeeds = ({ needs }: BreakageDescription, dialect: Partial<Dialect>): boolean =>
  Object.entries(needs).every(([gap, schema]) => {
    const answer = dialect[gap as GapId] ?? defaultDialect[gap as GapId]
    return new Validator(schema as Schema, '2020-12').validate(answer).valid
  })
