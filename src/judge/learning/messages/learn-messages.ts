import { formatValue } from '../../../base/text/format-value.ts'
import { type MessageKey, messageTable } from '../../../contract/index.ts'
import { findMessageProblem, getMessageText } from '../../../contract/messages.ts'
import type { MessageResult } from '../../report/report.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readErrorInBody } from '../../target/look-through.ts'
import {
  findNameStyle,
  findPrivateData,
  findTemplate,
  hasPlaceholder,
  type NameStyle,
  type SpokenText,
  selectUsual,
  type TextSource,
} from './find-template.ts'
import { learnParameterTexts, listParameterKeys } from './learn-own-texts.ts'
import { learnSharedTexts } from './learn-shared-texts.ts'
import { createEntryReader } from './read-entries.ts'
import { createMessageReader } from './read-messages.ts'
import { requestErrors, requestUnknownPathWithQuery } from './request-errors.ts'
import { requestKinds, type ShownKind } from './request-kinds.ts'
import { createChoices } from './usual-texts.ts'

/** What is learned about a text for all parameters. */
type GeneralResult = MessageResult & { readonly key: MessageKey }

/** Learns the texts of errors from the exchanges of a run, and from a few more requests that are rejected. */
export async function learnMessages(client: Client): Promise<MessageResult[]> {
  const { exchanges, options, obstacle } = client.transport
  const source: TextSource = { knowledge: client.knowledge, vault: client.vault, baseUrl: options.baseUrl }
  const read = createReader(source)
  if (obstacle === undefined) {
    const seen = exchanges.flatMap(read)
    const keys = [...seen.map(({ key }) => key), ...listParameterKeys(seen)]
    const hasOwnTexts = learnParameterTexts(seen, [], 'name', source).length > 0
    await requestErrors(client, new Set(keys), hasOwnTexts)
    if (exchanges.flatMap(read).some(namesPath)) await requestUnknownPathWithQuery(client)
    if (hasOwnTexts) await requestKinds(client, (exchange) => read(exchange).flatMap(describeKind))
  }
  return findMessages(exchanges, source)
}

function createReader({ knowledge, baseUrl }: TextSource): (exchange: Exchange) => SpokenText[] {
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, '')
  const readers = [createMessageReader(basePath), createEntryReader(knowledge)]
  return (exchange) => readers.flatMap((reader) => reader(readErrorInBody(exchange)))
}

/**
 * Finds the texts of errors that explain most of what a target has said. Texts that are the default have no result.
 *
 * @param more exchanges that are no evidence, since the report does not list them
 */
export function findMessages(
  exchanges: readonly Exchange[],
  source: TextSource,
  more: readonly Exchange[] = [],
): MessageResult[] {
  const read = createReader(source)
  const texts = [...exchanges.flatMap(read), ...more.flatMap(read).map((text) => ({ ...text, number: 0 }))]
  const style = findNameStyle(texts)
  const results = messageTable.flatMap(({ key }) => {
    const ofKey = selectUsual(texts.filter((spoken) => spoken.key === key && spoken.texts.length > 0))
    return ofKey.length > 0 ? [learnMessage(key, ofKey, style, source)] : []
  })
  const usual = removeDefaults(addGeneralTexts(results, source), source)
  const general = [...usual, ...learnSharedTexts(texts, usual, style, source)]
  return [...general, ...learnParameterTexts(texts, general, style, source)].map((result) => ({
    ...result,
    evidence: result.evidence.filter((number) => number > 0),
  }))
}

const namesPath = ({ key, texts, values: { path = '' } }: SpokenText): boolean =>
  key === '404' && texts.some((text) => text.includes(path))

/** The parameter of an operation, and the kind of value that a text is about. */
function describeKind({ key, values: { raw }, kind, isOfItem, operation }: SpokenText): ShownKind[] {
  if (raw === undefined || isOfItem || operation === undefined) return []
  const isEmptyList = kind === 'list' && key.startsWith('required')
  return [`${operation}.${raw}:${isEmptyList ? 'empty-list' : (kind ?? 'absent')}`]
}

function learnMessage(
  key: MessageKey,
  texts: readonly SpokenText[],
  style: NameStyle,
  source: TextSource,
): GeneralResult {
  const evidence = texts.map(({ number }) => number)
  const leaveOut = (reason: string): GeneralResult => ({ key, status: 'left-out', reason, evidence })
  if (texts.some(hasPlaceholder)) return leaveOut('it has a word in braces')
  const fallback = getMessageText(key, createChoices([], source))
  const search = findTemplate(texts, fallback, style)
  if ('contradiction' in search) {
    const shown = search.contradiction.map((text) => source.vault.redact(text))
    if (shown.some(findPrivateData)) return leaveOut('the responses have different texts')
    return leaveOut(
      `the responses have different texts: ${shown.map((text) => formatValue(text, 60)).join(' and ')}`,
    )
  }
  const { template, count } = search
  const privateData =
    source.vault.redact(template) === template ? findPrivateData(template) : 'it has a secret'
  if (privateData !== undefined) return leaveOut(privateData)
  // The number of seconds to wait, for example.
  if (key === '429' && /\d/.test(template)) return leaveOut('it has a number')
  const reason = count < texts.length ? `the text of ${count} of ${texts.length} responses` : undefined
  return { key, status: 'observed', text: template, ...(reason && { reason }), evidence }
}

/** The texts of special cases that stand for the general case, the most telling one first. */
const generalKeys: readonly (readonly [MessageKey, readonly MessageKey[]])[] = [
  ['401', ['401.segments', '401.signature']],
  ['between', ['between.max', 'between.min']],
  ['400.json', ['400.json.no-name', '400.json.cut']],
]

/** Adds the texts of general cases, which cases get that the run has not met. */
function addGeneralTexts(results: readonly GeneralResult[], { knowledge }: TextSource): GeneralResult[] {
  const general = generalKeys.flatMap(([key, cases]) => {
    if (key === '401' && knowledge.getAnswer('auth.message') === 'specific') return []
    const isMet = results.some((result) => result.key === key)
    if (isMet) return []
    const [first, ...others] = cases.flatMap(
      (each) => results.find((result) => result.key === each && result.status === 'observed') ?? [],
    )
    const isGeneral = first && findMessageProblem(key, first.text) === undefined
    return isGeneral && others.every(({ text }) => text === first.text) ? [{ ...first, key }] : []
  })
  return [...general, ...results]
}

/** Removes the texts that a twin speaks without them. */
function removeDefaults(results: readonly GeneralResult[], source: TextSource): GeneralResult[] {
  const kept: GeneralResult[] = []
  for (const result of results)
    if (getMessageText(result.key, createChoices(kept, source)) !== result.text) kept.push(result)
  return kept
}
