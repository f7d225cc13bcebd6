import type { ValueKind } from '../../../contract/generated/messages.ts'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import {
  type ErrorTextKey,
  type KindTextKey,
  type Messages,
  messageTable,
  type ParameterTextKey,
} from '../../../contract/index.ts'
import {
  createKindKey,
  findParameterTextKey,
  getParameterTexts,
  MAX_PARAMETER_TEXTS,
  type MessageChoices,
  type ParameterError,
  PLACEHOLDER,
} from '../../../contract/messages.ts'
import type { MessageResult } from '../../report/report.ts'
import {
  createTextTemplates,
  fillTemplate,
  findPrivateData,
  findTemplate,
  type NameStyle,
  type SpokenText,
  selectUsual,
  type TextSource,
} from './find-template.ts'

/** What responses say about one parameter for one reason, and for one kind of value where it has one. */
interface Case {
  readonly error: ParameterError
  readonly ownKey: ParameterTextKey
  readonly spoken: SpokenText[]
}

/**
 * Learns the texts for parameters about which the target says something else than the general text: another text, several
 * texts, or nothing. Texts for one kind of value are learned where they differ from those for the other kinds.
 *
 * @param general the texts that are learned for all parameters
 */
export function learnParameterTexts(
  texts: readonly SpokenText[],
  general: readonly MessageResult[],
  style: NameStyle,
  source: TextSource,
): MessageResult[] {
  const learned: MessageResult[] = []
  for (const each of listCases(texts)) {
    const choices = createChoices([...general, ...learned], source)
    // A twin names items in brackets, and the second of two cursors, where it has a text under such a name.
    const isNeeded =
      each.ownKey === 'prohibits.since-id' ||
      (isInBrackets(each.ownKey) && !learned.some(({ key }) => isInBrackets(key)))
    const result = learnCase(each, { choices, isNeeded }, style, source)
    if (result) learned.push(result)
  }
  return learned
}

const isInBrackets = (key: string): boolean => key.endsWith('[0]')

/**
 * @param choices those of a twin that has learned nothing about this case
 * @param isNeeded whether the usual text is learned, too
 */
function learnCase(
  { error, ownKey, spoken }: Case,
  { choices, isNeeded }: { readonly choices: MessageChoices; readonly isNeeded: boolean },
  style: NameStyle,
  source: TextSource,
): MessageResult | undefined {
  const count = (getTexts: (each: SpokenText) => readonly string[]): number =>
    spoken.filter((each) => isSaid(getTexts(each), each)).length
  const candidates = spoken.flatMap((each) => createTextTemplates(each, style))
  const counts = candidates.map((templates) => count(() => templates))
  // The twin needs no message for the usual text: another text must explain more responses.
  const usual = count((each) => getParameterTexts({ ...error, operation: each.operation }, choices))
  const isUsual = Math.max(...counts) <= usual
  const most = isUsual ? usual : Math.max(...counts)
  const best = (isUsual ? undefined : candidates[counts.indexOf(most)]) ?? getParameterTexts(error, choices)
  if (
    (isUsual && !isNeeded) ||
    best.length > MAX_PARAMETER_TEXTS ||
    !best.every((text) => isWritable(text, source))
  )
    return undefined
  const [text] = best
  const reason = most < spoken.length ? `what ${most} of ${spoken.length} responses say` : undefined
  return {
    key: ownKey,
    status: 'observed',
    ...(best.length === 1 && text !== undefined ? { text } : { texts: best }),
    ...(reason && { reason }),
    evidence: spoken.map(({ number }) => number),
  }
}

/** The keys of the parameters whose texts some responses show. */
export const listParameterKeys = (texts: readonly SpokenText[]): readonly ParameterTextKey[] =>
  listCases(texts).map(({ ownKey }) => ownKey)

/** The cases of all kinds come first. */
function listCases(texts: readonly SpokenText[]): readonly Case[] {
  const usable = texts.filter((each) => each.texts.every((text) => text.search(PLACEHOLDER) < 0))
  return [
    ...groupByKey(selectUsual(usable), describeError),
    ...groupByKey(
      usable.filter(({ kind }) => kind !== undefined),
      (text) => ({ ...describeError(text), kind: text.kind }),
    ),
  ]
}

const describeError = ({ key, values, parameter, operation }: SpokenText): ParameterError => ({
  key: key as ErrorTextKey,
  name: parameter ?? values.raw ?? '',
  operation,
})

function groupByKey(texts: readonly SpokenText[], describe: (text: SpokenText) => ParameterError): Case[] {
  const cases = new Map<ParameterTextKey, Case>()
  for (const each of texts) {
    const error = describe(each)
    const { key, name, kind } = error
    const ownKey = findParameterTextKey(kind === undefined ? key : createKindKey(key, kind), name)
    if (ownKey === undefined) continue
    const known = cases.get(ownKey)
    if (known) known.spoken.push(each)
    else cases.set(ownKey, { error, ownKey, spoken: [each] })
  }
  return [...cases.values()]
}

/** Whether a response says exactly these texts. */
const isSaid = (templates: readonly string[], { texts, values }: SpokenText): boolean =>
  templates.length === texts.length &&
  templates.every((template, index) => fillTemplate(template, values) === texts[index])

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
    const spoken = texts.filter((each) => each.key === row.key && each.texts.length === 1)
    const groups = spoken.length > 0 ? listGroups(row) : []
    const learned: MessageResult[] = []
    for (;;) {
      const known = createChoices([...general, ...learned], source)
      const proposals = groups.flatMap((group) => proposeText(group, spoken, known, style))
      const [best] = proposals.sort((one, other) => other.gain - one.gain)
      if (!best || !isWritable(best.text, source)) return learned
      const { key, text, evidence, count } = best
      const reason =
        count < evidence.length ? `the text of ${count} of ${evidence.length} responses` : undefined
      learned.push({ key, status: 'observed', text, ...(reason && { reason }), evidence })
    }
  })
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
  spoken: readonly SpokenText[],
  known: MessageChoices,
  style: NameStyle,
): readonly ProposedText[] {
  const listSaid = (choices: MessageChoices): readonly SpokenText[] =>
    spoken.filter((each) => isSaid(getUsualTexts(each, choices), each))
  const said = listSaid(known)
  const inside = spoken.filter((each) => isInGroup(each, group))
  const unsaid = inside.filter((each) => !said.includes(each))
  const [first] = unsaid
  const key = findGroupKey(group)
  const search = first && findTemplate(unsaid, getUsualTexts(first, known)[0] ?? '', style)
  if (!key || !search || 'contradiction' in search) return []
  const { template: text } = search
  const after = listSaid({ ...known, messages: { ...known.messages, [key]: text } })
  const names = new Set(unsaid.filter((each) => after.includes(each)).map(({ values }) => values.raw))
  const { operation, ...anyOperation } = group
  const hasOther = said.some(
    (each) => isInGroup(each, anyOperation) && each.operation !== operation && names.has(each.values.raw),
  )
  const gain = after.length - said.length
  if (gain <= 0 || (names.size < 2 && !(operation && hasOther))) return []
  const count = inside.filter((each) => after.includes(each)).length
  return [{ key, text, gain, count, evidence: inside.map(({ number }) => number) }]
}

/** What a twin says with these texts. */
const getUsualTexts = (spoken: SpokenText, choices: MessageChoices): readonly string[] =>
  getParameterTexts({ ...describeError(spoken), kind: spoken.kind }, choices)

/** What a twin would say that has learned these texts. */
const createChoices = (
  learned: readonly MessageResult[],
  { knowledge }: Pick<TextSource, 'knowledge'>,
): MessageChoices => ({
  messages: Object.fromEntries(learned.map(({ key, text, texts = text }) => [key, texts])) as Messages,
  'auth.message': knowledge.getAnswer('auth.message') ?? 'uniform',
})

/** Whether a text may be written into a dialect file. */
const isWritable = (text: string, { vault }: Pick<TextSource, 'vault'>): boolean =>
  vault.redact(text) === text && findPrivateData(text) === undefined
