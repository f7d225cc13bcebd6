import type { Schema } from '@cfworker/json-schema'
import { FeedtwinError } from '../../../base/feedtwin-error.ts'
import { asRecord, parseJson } from '../../../base/json.ts'
import { JsonSchema } from '../../../base/json-schema.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import { listReferences, type Step, type Walk } from '../../report/walk.ts'
import { stepSchemas, walkFileSchema, walkSchema } from './walk-schema.ts'

/** Larger than the walks of all requirements, in characters. */
const MAX_LENGTH = 2 ** 20

/** A walk, and the requirement whose violation it has shown. */
interface FoundWalk {
  readonly requirement: RequirementId
  readonly walk: Walk
}

/** Walks as a file: `{ "feedtwin": "walks/1", "walks": [{ "requirement", "seed", "number", "steps" }] }`. */
export const formatWalkFile = (found: readonly FoundWalk[]): string =>
  `${JSON.stringify(
    {
      feedtwin: 'walks/1',
      walks: found.map(({ requirement, walk: { seed, number, steps } }) => ({
        requirement,
        seed,
        number,
        steps,
      })),
    },
    null,
    2,
  )}\n`

/**
 * Reads a file that {@link formatWalkFile} has written, or that a person has changed. A file of the format "walk/1" has one
 * walk, `{ "feedtwin": "walk/1", "seed", "number", "steps" }`.
 *
 * @param name the file, for messages
 * @throws FeedtwinError `bad-walk`
 */
export function parseWalkFile(text: string, name: string): readonly Walk[] {
  const file = text.length > MAX_LENGTH ? undefined : parseJson(text.replace(/^\uFEFF/, ''))
  const problem = text.length > MAX_LENGTH ? `it has more than ${MAX_LENGTH} characters` : findProblem(file)
  if (problem !== undefined)
    throw new FeedtwinError('bad-walk', `${name} is not a file of walks: ${problem.replace(/[.]$/, '')}.`)
  return listWalks(file).map(([, { seed, number, steps }]) => ({ seed, number, steps }))
}

/** The walks of a file with a valid outer form, each after its place. */
const listWalks = (file: unknown): readonly (readonly [string, Walk])[] =>
  isSingle(file)
    ? [['', file as Walk]]
    : (file as { walks: readonly Walk[] }).walks.map((walk, index) => [`walks[${index}].`, walk])

const isSingle = (file: unknown): boolean => asRecord(file).feedtwin === 'walk/1'

function findProblem(file: unknown): string | undefined {
  if (file === undefined) return 'it is not valid JSON'
  const problem = findError(isSingle(file) ? walkSchema : walkFileSchema, file, '')
  if (problem !== undefined) return problem
  for (const [place, { steps }] of listWalks(file)) {
    const wrong = findWrongStep(steps, place)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function findWrongStep(steps: readonly Step[], before: string): string | undefined {
  for (const [index, step] of steps.entries()) {
    const place = `${before}steps[${index}]`
    const wrong = findError(stepSchemas[step.kind], step, place)
    if (wrong !== undefined) return wrong
    if (listReferences(step).some((earlier) => earlier >= index))
      return `${place} refers to a step that does not come before it`
  }
  return undefined
}

/** Describes how a value contradicts a schema: the innermost place and what is wrong there. */
function findError(schema: Schema, value: unknown, place: string): string | undefined {
  const error = new JsonSchema(schema).findErrors(value).at(-1)
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
