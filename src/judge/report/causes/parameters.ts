import { findPlace } from '../../target/client/places.ts'
import type { Fields } from '../../target/exchange.ts'
import { readPage } from '../../target/reading/list-page.ts'
import type { Cause } from '../report.ts'
import { type CauseContext, type CauseRule, isViolated, listReaders } from './cause-rule.ts'
import { listSpellings } from './synonyms.ts'

/** A parameter of lists that a target may ignore. */
interface ListParameter {
  readonly name: string
  /** A value that changes the list. @param ids of the list without the parameter, greatest first */
  chooseValue(ids: readonly number[]): number
  /** Whether the ids are a list for this value. */
  isEffective(ids: readonly number[], value: number): boolean
}

const chooseMiddle = (ids: readonly number[]): number => ids[Math.floor(ids.length / 2)] as number

const parameters: readonly ListParameter[] = [
  {
    name: 'max-id',
    chooseValue: chooseMiddle,
    isEffective: (ids, value) => ids.length > 0 && ids.every((id) => id <= value),
  },
  {
    name: 'since-id',
    chooseValue: chooseMiddle,
    isEffective: (ids, value) => ids.length > 0 && ids.every((id) => id >= value),
  },
  { name: 'page_size', chooseValue: () => 2, isEffective: (ids) => ids.length === 2 },
]

/** A shorter list does not show whether a parameter has an effect. */
const MIN_POSTS = 3

/** Finds parameters of lists without an effect, and the name that the target reads instead. */
export const findParameterCauses: CauseRule = async (context) => {
  const causes: Cause[] = []
  for (const parameter of parameters) {
    const dependents = listReaders(parameter.name)
    const requirement = dependents.find((id) => isViolated(context, id))
    if (requirement === undefined) continue
    const headline = await describeMissingEffect(context, parameter)
    if (headline !== undefined) causes.push({ headline, requirement, dependents })
  }
  return causes
}

/** Says that a parameter has no effect, and which other name has one; undefined if the parameter has an effect. */
async function describeMissingEffect(
  { client }: CauseContext,
  { name, chooseValue, isEffective }: ListParameter,
): Promise<string | undefined> {
  const { position } = await findPlace(client)
  const listIds = async (query: Fields): Promise<readonly number[]> =>
    [...readPage(await client.feed.list({ ...position, ...query })).ids].sort((a, b) => b - a)
  const ids = await listIds({})
  if (ids.length < MIN_POSTS) return undefined
  const value = chooseValue(ids)
  const isSameList = (other: readonly number[]): boolean => areEqual(ids, other)
  if (!isSameList(await listIds({ [name]: value }))) return undefined
  const headline = `${name} has no effect: the same list with and without it`
  for (const spelling of listSpellings(name)) {
    const listed = await listIds({ [spelling]: value })
    if (!isSameList(listed) && isEffective(listed, value)) return `${headline} (${spelling} works)`
  }
  return headline
}

/** Whether two lists are the same. A few posts that were published in between, and those they displaced, are ignored. */
function areEqual(before: readonly number[], after: readonly number[]): boolean {
  const kept = after.filter((id) => before.includes(id))
  const isNewer = (id: number): boolean => id > (before[0] as number)
  return (
    after.length === before.length &&
    kept.length * 2 > before.length &&
    after.every((id) => kept.includes(id) || isNewer(id))
  )
}
