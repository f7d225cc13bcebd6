import fc from 'fast-check'
import openapi from '../../src/contract/generated/openapi.json' with { type: 'json' }
import type { Report } from '../../src/judge/report/report.ts'
import { deepJson, hostileJson } from './messages/values.ts'

export const arbitraryJson = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...hostileJson) },
  { weight: 1, arbitrary: fc.constantFrom(...deepJson) },
)

export const listErrors = ({ requirements, gaps, app = [] }: Report): unknown[] => [
  ...[...requirements, ...app].filter(({ verdict }) => verdict === 'error'),
  ...gaps.filter(({ status }) => status === 'error'),
]

/** The fields of requests and responses, and the parameters that errors name with an index. */
export const fields = new Set(['lng.0', 'open_id.0'])
JSON.stringify(openapi.components.schemas, (key, value) => {
  if (key === 'properties') for (const field of Object.keys(value)) fields.add(field)
  return value
})
