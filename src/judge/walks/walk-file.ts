import { type Schema, Validator } from '@cfworker/json-schema'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { listReferences } from './references.ts'
import type { Walk } from './walk.ts'
import { stepSchemas, walkFileSchema } from './walk-schema.ts'

/** Larger than any walk that is created here, in characters. */
const MAX_LENGTH = 2 ** 20

/** A walk as a file: `{ "feedtwin": "walk/1", "seed", "number", "steps" }`. */
export const formatWalkFile = ({ seed, number, steps }: Walk): string =>
  `${JSON.stringify({ feedtwin: 'walk/1', seed, number, steps }, null, 2)}\n`

/**
 * Reads a file that {@link formatWalkFile} has written, or that a person has changed.
 *
 * @param name the file, for messages
 * @throws FeedtwinError `bad-walk`
 */
export function parseWalkFile(text: string, name: string): Walk {
  const problem = text.length > MAX_LENGTH ? `it has more than ${MAX_LENGTH} characters` : undefined
  const file = problem === undefined ? parseJson(text) : undefined
  const found = problem ?? findProblem(file)
  if (found !== undefined)
    throw new FeedtwinError('bad-walk', `${name} is not a file of a walk: ${found.replace(/[.]$/, '')}.`)
  const { seed, number, steps } = file as Walk
  return { seed, number, steps }
}

/** Undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function findProblem(file: unknown): string | undefined {
  if (file === undefined) return 'it is not valid JSON'
  const problem = findError(walkFileSchema, file, '')
  if (problem !== undefined) return problem
  for (const [index, step] of (file as Walk).steps.entries()) {
    const place = `steps[${index}]`
    const wrong = findError(stepSchemas[step.kind], step, place)
    if (wrong !== undefined) return wrong
    if (listReferences(step).some((earlier) => earlier >= index))
      return `${place} refers to a step that does not come before it`
  }
  return undefined
}

/** Describes how a value contradicts a schema: the innermost place and what is wrong there. */
function findError(schema: Schema, value: unknown, place: string): string | undefined {
  const error = new Validator(schema, '2020-12').validate(value).errors.at(-1)
  if (error === undefined) return undefined
  const path = error.instanceLocation
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
  const where = `${place}${path}`.replace(/^[.]/, '')
  // The schema of an additional property is false.
  return `${where && `${where}: `}${error.keyword === 'false' ? 'is not known here' : error.error}`
}
