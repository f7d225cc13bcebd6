import { toText } from '../../../../base/json.ts'
import { requirements } from '../../../../contract/generated/requirements.ts'
import { questionedGaps } from '../dialect.ts'

const readWords = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const searchTexts = new Map<object, string>([
  ...requirements.map((entry) => [entry, Object.values(entry).map(toText).join(' ').toLowerCase()] as const),
  ...questionedGaps.map(
    (gap) => [gap, `${gap.id} ${gap.question} ${gap.says} section ${gap.section}`.toLowerCase()] as const,
  ),
])

function selectMatches<T extends object>(entries: readonly T[], text: string): readonly T[] {
  const words = readWords(text)
  return entries.filter((entry) => words.every((word) => searchTexts.get(entry)?.includes(word)))
}

/** The requirements that contain all words of a text in their id, sentence, quote or section. */
export const searchRequirements = (text: string): typeof requirements => selectMatches(requirements, text)

/** The gaps that contain all words of a text in their id, question, answers or section. */
export const searchGaps = (text: string): typeof questionedGaps => selectMatches(questionedGaps, text)
