import { FeedtwinError } from '../../../base/feedtwin-error.ts'
import { asRecord, getOwn, parseJson, toText } from '../../../base/json.ts'
import { formatPath, SchemaProblems } from '../../../base/schema-problems.ts'
import { formatJsonLines } from '../../../base/text/escape-controls.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import { listReferences, type Step, stepSchemas, type Walk, walkFileSchema } from '../../report/walk.ts'

/** Larger than the walks of all requirements, in characters. */
const MAX_LENGTH = 2 ** 20

/** A walk, and the requirement whose violation it has shown. */
interface FoundWalk {
  readonly requirement: RequirementId
  readonly walk: Walk
}

/** Walks as a file: `{ "feedtwin": "walks/1", "walks": [{ "requirement", "seed", "number", "steps" }] }`. */
export function formatWalkFile(found: readonly FoundWalk[]): string {
  const walks = found.map(({ requirement, walk }) => ({ requirement, ...walk }))
  return formatJsonLines({ feedtwin: 'walks/1', walks })
}

/**
 * Reads a file that {@link formatWalkFile} has written, or that a person has changed. A file of the format "walk/1" has one
 * walk, `{ "feedtwin": "walk/1", "seed", "number", "steps" }`.
 *
 * @param name the file, for messages
 * @throws FeedtwinError `bad-walk`
 */
export function parseWalkFile(text: string, name: string): readonly Walk[] {
  const isTooLong = text.length > MAX_LENGTH
  const json = isTooLong ? undefined : parseJson(text.replace(/^\uFEFF/, ''))
  const file = asRecord(json)
  const isSingle = file.feedtwin === 'walk/1'
  const { feedtwin: _, ...single } = file
  const walks: unknown = isSingle ? { feedtwin: 'walks/1', walks: [single] } : file
  const problem = isTooLong
    ? `it has more than ${MAX_LENGTH} characters`
    : json === undefined
      ? 'it is not valid JSON'
      : findProblem(walks)
  if (problem !== undefined)
    throw new FeedtwinError(
      'bad-walk',
      `${name} is not a file of walks: ${isSingle ? problem.replace('walks[0].', '') : problem}.`,
    )
  return (walks as WalkFile).walks.map(({ seed, number, steps }) => ({ seed, number, steps }))
}

interface WalkFile {
  readonly walks: readonly Walk[]
}

const outerForm = new SchemaProblems(walkFileSchema)

const stepForms = Object.fromEntries(
  Object.entries(stepSchemas).map(([kind, schema]) => [kind, new SchemaProblems(schema)]),
)

function findProblem(file: unknown): string | undefined {
  const problems = outerForm.describe(file)
  const problem = problems.find((each) => each.startsWith('feedtwin: ')) ?? problems[0]
  if (problem !== undefined) return problem
  return (file as WalkFile).walks
    .flatMap(({ steps }, walk) => steps.map((step, index) => findWrongStep(step, walk, index)))
    .find((wrong) => wrong !== undefined)
}

function findWrongStep(step: Step, walk: number, index: number): string | undefined {
  const place = ['walks', walk, 'steps', index]
  const form = getOwn(stepForms, toText(asRecord(step).kind))
  if (form === undefined)
    return `${formatPath(place)}: must have the kind ${Object.keys(stepForms).join(', ')}`
  const [problem] = form.describe(step, place)
  const isForward = problem === undefined && listReferences(step).some((earlier) => earlier >= index)
  return isForward ? `${formatPath(place)} refers to a step that does not come before it` : problem
}
