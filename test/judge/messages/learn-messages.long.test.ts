import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Dialect,
  defaultDialect,
  type MessageKey,
  type Messages,
  replaceAnswers,
} from '../../../src/contract/index.ts'
import { getMessageText } from '../../../src/contract/messages.ts'
import { createMessages } from '../../contract/legal-answers.ts'
import { learn, other, otherAnswers, strict, strictAnswers } from './message-targets.ts'

/** Replaces the placeholders of a text, as the twin does for this parameter. */
function speak(key: MessageKey, dialect: Dialect, raw: string): string {
  const name = raw.replaceAll('_', ' ')
  const values: Readonly<Record<string, string>> = {
    raw,
    name,
    Name: name.charAt(0).toUpperCase() + name.slice(1),
  }
  return getMessageText(key, dialect).replace(
    /\{(\w+)\}/g,
    (whole, placeholder: string) => values[placeholder] ?? whole,
  )
}

describe('learning messages', () => {
  test.each([
    ['strict answers', strictAnswers, strict],
    ['other answers', otherAnswers, other],
  ] as const)('a twin that speaks the learned ones sends the same texts: %s', async (_, answers, spoken) => {
    const keys = Object.keys(spoken) as MessageKey[]
    await fc.assert(
      fc.asyncProperty(createMessages(keys.filter((key) => key !== '401.expired')), async (drawn) => {
        // A single text in quotes does not tell whether they are those of JSON.
        // A single body that is not JSON does not tell what a letter or a number has to do with it.
        const messages = JSON.parse(
          JSON.stringify(drawn)
            .replaceAll('{json}', '{value}')
            .replaceAll(/\{(?:text|rest|character|offset|line|column)\}/g, 'place'),
        ) as Messages
        // With one text for all tokens, nobody can tell that they are specific.
        const distinct =
          answers['auth.message'] === 'specific' ? withDistinctTokens(messages) : withSameTokens(messages)
        const dialect = replaceAnswers(defaultDialect, { ...answers, messages: distinct })
        const { learned } = await learn(answers, distinct)
        const compare = (side: Dialect) =>
          keys.flatMap((key) => (spoken[key] ?? []).map((name) => [key, name, speak(key, side, name)]))
        expect(compare(learned)).toEqual(compare(dialect))
      }),
      { seed: 20260131, numRuns: 15 },
    )
  })

  function withDistinctTokens(messages: Messages): Messages {
    const { '401.segments': segments, ...rest } = messages
    return segments === undefined || segments === messages['401.signature'] ? rest : messages
  }

  function withSameTokens(messages: Messages): Messages {
    const { '401.segments': text, ...rest } = messages
    return text === undefined ? rest : { ...rest, '401': text }
  }
})
