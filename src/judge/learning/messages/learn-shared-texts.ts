import type { ValueKind } from '../../../contract/generated/messages.ts'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import {
  type ErrorTextKey,
  type KindTextKey,
  messageTable,
  type ParameterTextKey,
} from '../../../contract/index.ts'
import { createKindKey, findParameterTextKey, type MessageChoices } from '../../../contract/messages.ts'
import type { MessageResult } from '../../report/report.ts'
import {
  findTemplate,
  hasPlaceholder,
  type NameStyle,
  type SpokenText,
  type TextSource,
} from './find-template.ts'
import { createChoices, getUsualTexts, isSaid, isWritable } from './usual-texts.ts'

/** What some texts have in common. */
interface TextGroup {
  readonly key: ErrorTextKey
  readonly kind?: ValueKind
  readonly operation?: OperationId
}

const OPERATIONS = Object.keys(operations) as OperationId[]

/** The groups of texts that may have one of their own: those of a kind of value, of an operation, and of both. */
function listGroups({ key, kinds }: (typeof messageTable)[number]): readonly TextGroup[] {
  const all: TextGroup = { key: key as ErrorTextKey }
  const ofKinds = kinds.map((kind): TextGroup => ({ ...all, kind }))
  return [
    ...ofKinds,
    ...[all, ...ofKinds].flatMap((group) => OPERATIONS.map((operation) => ({ ...group, operation }))),
  ]
}

/** The key of the text of a group; undefined for one that names no parameter. */
function findGroupKey({ key, kind, operation }: TextGroup): KindTextKey | ParameterTextKey | undefined {
  const ofKind = kind && createKindKey(key, kind)
  return operation ? findParameterTextKey(ofKind ?? key, operation) : ofKind
}

const isInGroup = (text: SpokenText, group: TextGroup): boolean =>
  Object.entries(group).every(([name, part]) => text[name as keyof TextGroup] === part)

/**
 * Learns what the target says about any parameter whose value is of one kind, such as null, or that is sent to one operation, where
 * that is another text than for others: again and again the text that explains the most responses more.
 *
 * @param general the texts that are learned for all kinds
 */
export function learnSharedTexts(
  texts: readonly SpokenText[],
  general: readonly MessageResult[],
  style: NameStyle,
  source: TextSource,
): MessageResult[] {
  return messageTable.flatMap((row) => {
    const spoken = texts.filter(
      (each) => each.key === row.key && each.texts.length === 1 && !hasPlaceholder(each),
    )
    const groups = spoken.length > 0 ? listGroups(row) : []
    const learned: MessageResult[] = []
    for (;;) {
      const known = createChoices([...general, ...learned], source)
      const said = listSaid(spoken, known)
      const proposals = groups.flatMap((group) => proposeText(group, { spoken, said, known }, style))
      const [best] = proposals
        .filter((one) => !learned.some(({ key }) => key === one.key))
        .sort((one, other) => other.gain - one.gain)
      if (!best || !isWritable(best.text, source)) return learned
      const { key, text, evidence, count } = best
      const reason =
        count < evidence.length ? `the text of ${count} of ${evidence.length} responses` : undefined
      learned.push({ key, status: 'observed', text, ...(reason && { reason }), evidence })
    }
  })
}

/** Those of some texts that a twin says. */
const listSaid = (spoken: readonly SpokenText[], choices: MessageChoices): ReadonlySet<SpokenText> =>
  new Set(spoken.filter((each) => isSaid(getUsualTexts(each, choices), each)))

/** The texts of one key, and those of them that a twin says with what is learned so far. */
interface ExplainedTexts {
  readonly spoken: readonly SpokenText[]
  readonly said: ReadonlySet<SpokenText>
  readonly known: MessageChoices
}

/** A text for a group, and how many more responses a twin explains with it. */
interface ProposedText extends Required<Pick<MessageResult, 'key' | 'text' | 'evidence'>> {
  readonly gain: number
  /** how many responses of the group have the text */
  readonly count: number
}

/**
 * Proposes the text that most of those of a group have which are not explained yet. The texts of two parameters are required, because
 * a single one may have a text of its own; or those of one that has another text in another operation.
 */
function proposeText(
  group: TextGroup,
  { spoken, said, known }: ExplainedTexts,
  style: NameStyle,
): readonly ProposedText[] {
  const inside = spoken.filter((each) => isInGroup(each, group))
  const unsaid = inside.filter((each) => !said.has(each))
  const [first] = unsaid
  const key = findGroupKey(group)
  const search = first && findTemplate(unsaid, getUsualTexts(first, known)[0] ?? '', style)
  if (!key || !search || 'contradiction' in search) return []
  const { template: text } = search
  const after = listSaid(spoken, { ...known, messages: { ...known.messages, [key]: text } })
  const names = new Set(unsaid.filter((each) => after.has(each)).map(({ values }) => values.raw))
  const { operation, ...anyOperation } = group
  const hasOther = [...said].some(
    (each) => isInGroup(each, anyOperation) && each.operation !== operation && names.has(each.values.raw),
  )
  const gain = after.size - said.size
  if (gain <= 0 || (names.size < 2 && !(operation && hasOther))) return []
  const count = inside.filter((each) => after.has(each)).length
  return [{ key, text, gain, count, evidence: inside.map(({ number }) => number) }]
}
