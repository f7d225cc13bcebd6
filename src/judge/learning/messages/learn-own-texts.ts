import type { ParameterTextKey } from '../../../contract/index.ts'
import {
  createKindKey,
  findParameterTextKey,
  getParameterTexts,
  MAX_PARAMETER_TEXTS,
  type MessageChoices,
  type ParameterError,
} from '../../../contract/messages.ts'
import type { MessageResult } from '../../report/report.ts'
import {
  hasPlaceholder,
  listTextTemplates,
  type NameStyle,
  type SpokenText,
  selectUsual,
  type TextSource,
} from './find-template.ts'
import { createChoices, describeError, getUsualTexts, isSaid, isWritable } from './usual-texts.ts'

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
  const candidates = listDistinct(listTextTemplates(spoken, style))
  // Some of the responses may have texts that are known for a kind of value, which this text does not change.
  const countSaid = (known: MessageChoices): number =>
    spoken.filter((each) => isSaid(getUsualTexts(each, known), each)).length
  const counts = candidates.map((texts) =>
    countSaid({ ...choices, messages: { ...choices.messages, [ownKey]: texts } }),
  )
  // The twin needs no message for the usual text: another text must explain more responses.
  const most = Math.max(...counts)
  const isUsual = most <= countSaid(choices)
  const best = (isUsual ? undefined : candidates[counts.indexOf(most)]) ?? getParameterTexts(error, choices)
  if (
    (isUsual && !isNeeded) ||
    best.length > MAX_PARAMETER_TEXTS ||
    !best.every((text) => isWritable(text, source))
  )
    return undefined
  const count = spoken.filter((each) => isSaid(best, each)).length
  const [text] = best
  const reason = count < spoken.length ? `what ${count} of ${spoken.length} responses say` : undefined
  return {
    key: ownKey,
    status: 'observed',
    ...(best.length === 1 && text !== undefined ? { text } : { texts: best }),
    ...(reason && { reason }),
    evidence: spoken.map(({ number }) => number),
  }
}

const listDistinct = (candidates: readonly (readonly string[])[]): readonly (readonly string[])[] => [
  ...new Map(candidates.map((texts) => [texts.join('\n'), texts])).values(),
]

/** The keys of the parameters whose texts some responses show. */
export const listParameterKeys = (texts: readonly SpokenText[]): readonly ParameterTextKey[] =>
  listCases(texts).map(({ ownKey }) => ownKey)

/** The general cases come first: those of all kinds, and those of all operations. */
function listCases(texts: readonly SpokenText[]): readonly Case[] {
  const usable = texts.filter((each) => !hasPlaceholder(each))
  const usual = selectUsual(usable)
  const ofKinds = usable.filter(({ kind }) => kind !== undefined)
  const nameSubject = ({ operation, name }: ParameterError): string => `${operation}.${name}`
  return [
    ...groupByKey(usual, describeError, getName),
    ...groupByKey(usual, describeError, nameSubject),
    ...groupByKey(ofKinds, describeWithKind, getName),
    ...groupByKey(ofKinds, describeWithKind, nameSubject),
  ]
}

const getName = ({ name }: ParameterError): string => name

const describeWithKind = (text: SpokenText): ParameterError => ({ ...describeError(text), kind: text.kind })

function groupByKey(
  texts: readonly SpokenText[],
  describe: (text: SpokenText) => ParameterError,
  findSubject: (error: ParameterError) => string,
): Case[] {
  const cases = new Map<ParameterTextKey, Case>()
  for (const each of texts) {
    const error = describe(each)
    const { key, kind } = error
    const ownKey = findParameterTextKey(
      kind === undefined ? key : createKindKey(key, kind),
      findSubject(error),
    )
    if (ownKey === undefined) continue
    const known = cases.get(ownKey)
    if (known) known.spoken.push(each)
    else cases.set(ownKey, { error, ownKey, spoken: [each] })
  }
  return [...cases.values()]
}
