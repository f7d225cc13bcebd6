import { messageTable } from '../../contract/index.ts'
import { createKindKey, type ErrorTextKey, getMessageText } from '../../contract/messages.ts'
import type { Client } from '../client/index.ts'
import type { MessageResult } from '../report/report.ts'
import { fillTemplate, findTemplate, type NameStyle } from './find-template.ts'
import { isWritable } from './is-writable.ts'
import { createChoices } from './message-choices.ts'
import type { SpokenText } from './spoken-text.ts'

/**
 * Learns what the target says about any parameter whose value is of one kind, such as null, where that is another text than
 * for other values. Two parameters must show it: one may have a text of its own.
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
