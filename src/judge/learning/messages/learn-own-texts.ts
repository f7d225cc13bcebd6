import {
  type ErrorTextKey,
  type Messages,
  messageTable,
  type ParameterTextKey,
} from '../../../contract/index.ts'
import {
  createKindKey,
  findParameterTextKey,
  getMessageText,
  getParameterTexts,
  MAX_PARAMETER_TEXTS,
  type MessageChoices,
  type ParameterError,
  PLACEHOLDER,
} from '../../../contract/messages.ts'
import type { MessageResult } from '../../report/report.ts'
import type { Client } from '../../target/client/client.ts'
import {
  createTextTemplates,
  fillTemplate,
  findPrivateData,
  findTemplate,
  type NameStyle,
  type SpokenText,
  selectUsual,
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
  client: Client,
): MessageResult[] {
  const learned: MessageResult[] = []
  for (const each of listCases(texts)) {
    const usual = getParameterTexts(each.error, createChoices([...general, ...learned], client))
    // A twin names items in brackets, and the second of two cursors, where it has a text under such a name.
    const isNeeded =
      each.ownKey === 'prohibits.since-id' ||
      (isInBrackets(each.ownKey) && !learned.some(({ key }) => isInBrackets(key)))
    const result = learnCase(each, { usual, isNeeded }, style, client)
    if (result) learned.push(result)
  }
  return learned
}

const isInBrackets = (key: string): boolean => key.endsWith('[0]')

/**
 * @param usual what a twin says that has learned nothing about this case
 * @param isNeeded whether the usual text is learned, too
 */
function learnCase(
  { ownKey, spoken }: Case,
  { usual, isNeeded }: { readonly usual: readonly string[]; readonly isNeeded: boolean },
  style: NameStyle,
  client: Client,
): MessageResult | undefined {
  // The usual text is first, because the twin needs no message for it: another text must explain more responses.
  const candidates = [usual, ...spoken.map((each) => createTextTemplates(each, style))]
  const counts = candidates.map((templates) => spoken.filter((each) => isSaid(templates, each)).length)
  const most = Math.max(...counts)
  const best = candidates[counts.indexOf(most)] ?? usual
  if (
    (best === usual && !isNeeded) ||
    best.length > MAX_PARAMETER_TEXTS ||
    !best.every((text) => isWritable(text, client))
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
  const describe = ({ key, values, parameter }: SpokenText): ParameterError => ({
    key: key as ErrorTextKey,
    name: parameter ?? values.raw ?? '',
  })
  return [
    ...groupByKey(selectUsual(usable), describe),
    ...groupByKey(
      usable.filter(({ kind }) => kind !== undefined),
      (text) => ({ ...describe(text), kind: text.kind }),
    ),
  ]
}

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

/**
 * Learns what the target says about any parameter whose value is of one kind, such as null, where that is another text than
 * for other values. The texts of two parameters are required, because a single one may have a text of its own.
 *
 * @param general the texts that are learned for all kinds
 */
export function learnKindTexts(
  texts: readonly SpokenText[],
  general: readonly MessageResult[],
  style: NameStyle,
  client: Client,
): MessageResult[] {
  const choices = createChoices(general, client)
  return messageTable.flatMap(({ key, kinds }) =>
    kinds.flatMap((kind): MessageResult[] => {
      const spoken = texts.filter((each) => each.key === key && each.kind === kind && each.texts.length === 1)
      const usual = getMessageText(key, choices)
      const search = findTemplate(spoken, usual, style)
      if ('contradiction' in search || search.template === usual) return []
      const { template, count } = search
      const shown = spoken.filter(({ texts, values }) => texts[0] === fillTemplate(template, values))
      const isShared = new Set(shown.map(({ values }) => values.raw)).size > 1
      if (!isShared || !isWritable(template, client)) return []
      const reason = count < spoken.length ? `the text of ${count} of ${spoken.length} responses` : undefined
      return [
        {
          key: createKindKey(key as ErrorTextKey, kind),
          status: 'observed',
          text: template,
          ...(reason && { reason }),
          evidence: spoken.map(({ number }) => number),
        },
      ]
    }),
  )
}

/** What a twin would say that has learned these texts. */
const createChoices = (
  learned: readonly MessageResult[],
  { knowledge }: Pick<Client, 'knowledge'>,
): MessageChoices => ({
  messages: Object.fromEntries(learned.map(({ key, text, texts = text }) => [key, texts])) as Messages,
  'auth.message': knowledge.getAnswer('auth.message') ?? 'uniform',
})

/** Whether a text may be written into a dialect file. */
const isWritable = (text: string, { vault }: Pick<Client, 'vault'>): boolean =>
  vault.redact(text) === text && findPrivateData(text) === undefined
