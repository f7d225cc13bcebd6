import type { Messages } from '../../contract/index.ts'
import type { MessageChoices } from '../../contract/messages.ts'
import type { Client } from '../client/index.ts'
import type { MessageResult } from '../report/report.ts'

/** What a twin would say that has learned these texts. */
export const createChoices = (
  learned: readonly MessageResult[],
  { knowledge }: Pick<Client, 'knowledge'>,
): MessageChoices => ({
  messages: Object.fromEntries(learned.map(({ key, text, texts = text }) => [key, texts])) as Messages,
  'auth.message': knowledge.getAnswer('auth.message') ?? 'uniform',
})
