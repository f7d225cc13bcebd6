import { getOwn } from '../../base/json.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { type GapId, gaps } from '../../contract/index.ts'
import type { components } from '../control/generated/openapi.ts'
import type { DecidingGap, Explanation } from './explanation.ts'

type Schemas = components['schemas']

const requirementById = new Map(requirements.map((requirement) => [requirement.id, requirement]))
const saysById = new Map<GapId, string>(gaps.map(({ id, says }) => [id, says]))

/** Adds the sentences of the contract to an explanation. */
export function describeExplanation({
  requirements: ids,
  gaps: deciding,
  list,
  breakages,
  ...rest
}: Explanation): Schemas['Because'] {
  return {
    ...rest,
    requirements: ids.flatMap((id) => {
      const requirement = requirementById.get(id)
      return requirement ? [{ id, sentence: requirement.sentence, section: requirement.section }] : []
    }),
    gaps: deciding.map(describeGap),
    ...(breakages && { breakages }),
    ...(list && { list: describeList(list) }),
  }
}

const describeGap = ({ id, others, ...rest }: DecidingGap): Schemas['DecidingGap'] => ({
  id,
  ...rest,
  ...gapQuestions[id],
  says: saysById.get(id) ?? '',
  others: others.map((other) => ({ ...other, label: formatLabel(other.answer, rest.case) })),
})

/** A gap with cases is answered otherwise in one of them. */
function formatLabel(answer: unknown, name: string | undefined): string {
  const value = name === undefined ? answer : getOwn(answer as Readonly<Record<string, unknown>>, name)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const describeList = ({
  ids,
  sentIds: _,
  ...list
}: NonNullable<Explanation['list']>): Schemas['ListReasons'] => ({
  ...list,
  posts: ids.length,
})
