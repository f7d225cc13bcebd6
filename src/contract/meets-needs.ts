import type { Schema } from '@cfworker/json-schema'
import { JsonSchema } from '../base/json-schema.ts'
import { type Dialect, defaultDialect } from './dialect.ts'
import type { BreakageDescription } from './generated/breakages.ts'
import type { GapId } from './generated/gaps.ts'

/** Whether a breakage shows in a dialect, by the gaps that it depends on. Gaps without an answer have the default one. */
export const meetsNeeds = ({ needs }: BreakageDescription, dialect: Partial<Dialect>): boolean =>
  Object.entries(needs).every(([gap, schema]) => {
    const answer = dialect[gap as GapId] ?? defaultDialect[gap as GapId]
    return new JsonSchema(schema as Schema).isValid(answer)
  })
