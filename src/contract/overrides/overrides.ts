import type { Schema } from '@cfworker/json-schema'
import QuickLRU from 'quick-lru'
import { formatJson } from '../../base/json.ts'
import { formatPath, SchemaProblems } from '../../base/schema-problems.ts'
import { formatValue } from '../../base/text/format-value.ts'
import { checkAnswer } from '../check-answer.ts'
import { type Override, overridesSchema } from '../generated/overrides.ts'
import { findMessage } from '../messages.ts'
import { parsePath } from './json-path.ts'

export type {
  Condition,
  Content,
  Encoding,
  Override,
  ValueChange,
  ValueTest,
} from '../generated/overrides.ts'

/** The overrides that are legal, and what is wrong with the others. */
interface CheckedOverrides {
  readonly legal: readonly Override[]
  readonly problems: readonly string[]
}

/** How long all overrides of a dialect may be as JSON. */
const MAX_LENGTH = 2 ** 18

/** Headers that say how a response is sent, not what it says. */
const FRAMING =
  /^(connection|content-encoding|content-length|keep-alive|te|trailer|transfer-encoding|upgrade)$/i

let schema: SchemaProblems

/** What is wrong with some overrides, by their JSON: the same ones are read again for each twin. */
const known = new QuickLRU<string, readonly string[]>({ maxSize: 10 })

/** Checks a value of any kind as the overrides of a dialect. A problem begins with its place. */
export function checkOverrides(value: unknown): CheckedOverrides {
  const text = formatJson(value)
  if (text === undefined)
    return { legal: [], problems: ['"overrides" cannot be written as JSON, or is nested too deeply'] }
  if (text.length > MAX_LENGTH)
    return { legal: [], problems: [`"overrides" has more than ${MAX_LENGTH} characters as JSON`] }
  // A copy: later changes of the value have no effect, and parts that are undefined are absent.
  const copy: unknown = JSON.parse(text)
  const problems = known.get(text) ?? findProblems(copy)
  known.set(text, problems)
  return { legal: problems.length > 0 ? [] : (copy as readonly Override[]), problems }
}

function findProblems(json: unknown): readonly string[] {
  schema ??= new SchemaProblems(overridesSchema as unknown as Schema)
  const problems = schema.describe(json, ['overrides'])
  return problems.length > 0 ? problems : (json as readonly Override[]).flatMap(listProblems)
}

/** Whether a text is a path, perhaps with a sign, or a placeholder. */
const isTestedName = (name: string): boolean => /^-?\{/.test(name) || parsePath(name) !== undefined

/** What a schema cannot say. */
function listProblems({ when = {}, request, edit, respond }: Override, index: number): string[] {
  const parts = { request, edit, respond } as const
  const changes = [
    ...(request?.parameters ?? []).map((change, at) => ({ change, place: ['request', 'parameters', at] })),
    ...(edit?.body ?? []).map((change, at) => ({ change, place: ['edit', 'body', at] })),
  ]
  const describe = (place: readonly (string | number)[], text: string): string =>
    `${formatPath(['overrides', index, ...place])}: ${text}`
  return [
    ...Object.entries(request?.answers ?? {}).flatMap(([id, answer]) => {
      const check = checkAnswer(id, answer)
      return 'problem' in check ? [describe(['request', 'answers', id], check.problem)] : []
    }),
    ...Object.keys(request?.posts ?? {})
      .filter((name) => !isTestedName(name))
      .map((name) =>
        describe(
          ['request', 'posts', name],
          'must be a path such as userInfo.gender, or a placeholder such as {own}',
        ),
      ),
    ...(['repeat', 'sort'] as const)
      .filter((key) => !isTestedName(request?.[key] ?? '.'))
      .map((key) => describe(['request', key], 'must be a path such as images')),
    ...changes.flatMap(({ change, place }) =>
      (['at', 'rename'] as const).flatMap((key) => {
        const path = change[key]
        return path === undefined || parsePath(path)
          ? []
          : [describe([...place, key], `must be a path such as [].userInfo.id, got ${formatValue(path, 60)}`)]
      }),
    ),
    ...Object.entries(parts).flatMap(([part, { headers = {} } = {}]) =>
      Object.keys(headers)
        .filter((name) => FRAMING.test(name))
        .map((name) => describe([part, 'headers', name], 'is not a header that can be set')),
    ),
    ...Object.entries({ when, edit, respond }).flatMap(([part, { errors = {} } = {}]) =>
      Object.entries<string | readonly string[]>(errors).flatMap(([name, keys]) =>
        [keys]
          .flat()
          .filter((key) => /^\d/.test(key) || !findMessage(key))
          .map((key) =>
            describe(
              [part, 'errors', name],
              `must be the key of a text (feedtwin contract --messages), got ${formatValue(key, 60)}`,
            ),
          ),
      ),
    ),
  ]
}

/** Whether overrides use what earlier requests have sent: `{last:page_size}`, `{reader-last:page_size}`, `{last:token}`. */
export const useLastValues = (overrides: readonly Override[]): boolean =>
  /\{(?:reader-)?last:/.test(JSON.stringify(overrides))
