import type { ErrorTextKey } from '../../../contract/index.ts'
import { getParameterTexts, type MessageChoices, type ParameterError } from '../../../contract/messages.ts'
import type { MessageResult } from '../../report/report.ts'
import { listTexts } from '../../runs/describe-run.ts'
import { fillTemplate, findPrivateData, type SpokenText, type TextSource } from './find-template.ts'

/** What a twin says with these texts. */
export const getUsualTexts = (spoken: SpokenText, choices: MessageChoices): readonly string[] =>
  getParameterTexts({ ...describeError(spoken), kind: spoken.kind }, choices)

/** What a twin would say that has learned these texts. */
export const createChoices = (
  learned: readonly MessageResult[],
  { knowledge }: Pick<TextSource, 'knowledge'>,
): MessageChoices => ({
  messages: listTexts(learned),
  'auth.message': knowledge.getAnswer('auth.message') ?? 'uniform',
})

/** Whether a text may be written into a dialect file. */
export const isWritable = (text: string, { vault }: Pick<TextSource, 'vault'>): boolean =>
  vault.redact(text) === text && findPrivateData(text) === undefined

/** What a text is about. */
export const describeError = ({ key, values, parameter, operation }: SpokenText): ParameterError => ({
  key: key as ErrorTextKey,
  name: parameter ?? values.raw ?? '',
  operation,
})

/** Whether a response says exactly these texts. */
export const isSaid = (templates: readonly string[], { texts, values }: SpokenText): boolean =>
  templates.length === texts.length &&
  templates.every((template, index) => fillTemplate(template, values) === texts[index])
