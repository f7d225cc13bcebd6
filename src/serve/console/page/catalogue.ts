import { computed, signal } from '@preact/signals'
import { toText } from '../../../base/json.ts'
import { perform, type Schemas } from './api.ts'

type Contract = Schemas['Contract']

/** A gap of the catalogue with its question. */
export type QuestionedGap = Contract['gaps'][number]

/** The tables of the contract; empty until a view loads them. */
export const contract = signal<Contract>({ requirements: [], gaps: [], breakages: [] })

/** Loads the tables once: they do not change while the twin runs. */
export async function loadContract(): Promise<void> {
  if (contract.value.gaps.length === 0) contract.value = await perform('get', 'contract.json')
}

const readWords = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** What is searched in each entry. */
const searchTexts = computed(() => {
  const { requirements, gaps, breakages } = contract.value
  const join = (entry: object): string => Object.values(entry).map(toText).join(' ').toLowerCase()
  return new Map<object, string>([
    ...[...requirements, ...breakages].map((entry) => [entry, join(entry)] as const),
    ...gaps.map((gap) => [gap, join([gap.id, gap.question, gap.says, 'section', gap.section])] as const),
  ])
})

/** The entries of a table that contain all words of a text. */
export function searchEntries<T extends object>(entries: readonly T[], text: string): readonly T[] {
  const words = readWords(text)
  return entries.filter((entry) => words.every((word) => searchTexts.value.get(entry)?.includes(word)))
}
