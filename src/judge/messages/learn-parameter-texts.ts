import type { MessageKey, Messages, ParameterTextKey } from '../../contract/index.ts'
import {
  findParameterTextKey,
  getMessageText,
  MAX_PARAMETER_TEXTS,
  PLACEHOLDER,
} from '../../contract/messages.ts'
import type { Client } from '../client/index.ts'
import type { MessageResult } from '../report/report.ts'
import { findPrivateData } from './find-private-data.ts'
import { createTextTemplates, fillTemplate, type NameStyle } from './find-template.ts'
import type { SpokenText } from './spoken-text.ts'

/** What responses say about one parameter for one reason. */
interface Case {
  readonly key: MessageKey
  readonly ownKey: ParameterTextKey
  readonly spoken: SpokenText[]
}

/**
 * Learns the texts for parameters about which the target says something else than the general text: another text, several
 * texts, or nothing.
 *
 * @param general the texts that are learned for all parameters
 */
export function learnParameterTexts(
  texts: readonly SpokenText[],
  general: readonly MessageResult[],
  style: NameStyle,
  { vault, knowledge }: Client,
): MessageResult[] {
  const choices = {
    messages: Object.fromEntries(general.map(({ key, text }) => [key, text])) as Messages,
    'auth.message': knowledge.getAnswer('auth.message') ?? ('uniform' as const),
  }
  const isWritable = (text: string): boolean =>
    vault.redact(text) === text && findPrivateData(text) === undefined
  return listCases(texts).flatMap(({ key, ownKey, spoken }): MessageResult[] => {
    const usual = [getMessageText(key, choices)]
    // The twin says the general text anyway, so it comes first where as many responses have another one.
    const candidates = [usual, ...spoken.map((each) => createTextTemplates(each, style))]
    const counts = candidates.map((templates) => spoken.filter((each) => isSaid(templates, each)).length)
    const most = Math.max(...counts)
    const best = candidates[counts.indexOf(most)] ?? usual
    if (best === usual || best.length > MAX_PARAMETER_TEXTS || !best.every(isWritable)) return []
    const [text] = best
    const reason = most < spoken.length ? `what ${most} of ${spoken.length} responses say` : undefined
    return [
      {
        key: ownKey,
        status: 'observed',
        ...(best.length === 1 && text !== undefined ? { text } : { texts: best }),
        ...(reason && { reason }),
        evidence: spoken.map(({ number }) => number),
      },
    ]
  })
}

/** The keys of the parameters whose texts some responses show. */
export const listParameterKeys = (texts: readonly SpokenText[]): readonly ParameterTextKey[] =>
  listCases(texts).map(({ ownKey }) => ownKey)

function listCases(texts: readonly SpokenText[]): readonly Case[] {
  const cases = new Map<ParameterTextKey, Case>()
  for (const each of texts) {
    const ownKey = findParameterTextKey(each.key, each.values.raw ?? '')
    if (ownKey === undefined || !each.isUsual || each.texts.some((text) => text.search(PLACEHOLDER) >= 0))
      continue
    const known = cases.get(ownKey)
    if (known) known.spoken.push(each)
    else cases.set(ownKey, { key: each.key, ownKey, spoken: [each] })
  }
  return [...cases.values()]
}

/** Whether a response says exactly these texts. */
const isSaid = (templates: readonly string[], { texts, values }: SpokenText): boolean =>
  templates.length === texts.length &&
  templates.every((template, index) => fillTemplate(template, values) === texts[index])
