import { computed, signal } from '@preact/signals'
import { getOwn, toText } from '../../../base/json.ts'
import { canonicalizeAnswer } from '../../../contract/canonicalize-answer.ts'
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

/** The answers of the shown session by gap; empty until they are loaded. */
export const dialect = signal<Readonly<Record<string, unknown>>>({})

export async function loadDialect(): Promise<void> {
  dialect.value = await perform('get', 'dialect')
}

/** Answers a gap otherwise. The twin speaks the new dialect at once. */
export async function answerGap(id: string, answer: unknown): Promise<void> {
  dialect.value = await perform('post', 'dialect', { body: { [id]: answer } })
}

/** Answers one case of a gap otherwise. The other cases keep the answers that they have now, which others may have changed. */
export async function answerCase(id: string, name: string, choice: unknown): Promise<void> {
  await loadDialect()
  await answerGap(id, { ...(getOwn(dialect.value, id) as object), [name]: choice })
}

/** Returns to the dialect that the session started with. */
export async function resetDialect(): Promise<void> {
  dialect.value = await perform('delete', 'dialect')
}

/** The answer of list.radius; undefined until the dialect is loaded. */
export const radius = computed(() => dialect.value['list.radius'])

/** The gaps whose answer is not the default. */
export const changedGapIds = computed<ReadonlySet<string>>(
  () =>
    new Set(
      contract.value.gaps
        .filter(({ id, default: usual }) => {
          const answer = getOwn(dialect.value, id)
          return answer !== undefined && canonicalizeAnswer(answer) !== canonicalizeAnswer(usual)
        })
        .map(({ id }) => id),
    ),
)

/** Formats an answer as `feedtwin --set` reads it: a word, words with commas between them, or JSON. */
export function formatAnswerText(answer: unknown): string {
  if (typeof answer === 'string') return answer
  if (Array.isArray(answer) && answer.length > 0 && answer.every((item) => typeof item === 'string'))
    return answer.join(', ')
  return JSON.stringify(answer) ?? ''
}
