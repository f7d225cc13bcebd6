import { describe, expect, test } from 'vitest'
import { type Answers, findResult, learnTwin, type Tier } from './learn-twin.ts'

async function learnBrackets(dialect: Answers, tier: Tier = 'login', messages = {}): Promise<unknown> {
  const report = await learnTwin({ ...dialect, ...messages }, 'planet', tier)
  const { status, answer } = findResult(report, 'params.brackets')
  return { status, answer }
}

const ignored = { query: 'ignored', form: 'ignored' } as const

describe('the probe of params.brackets', () => {
  test('leaves the form out where the tier allows no logins', async () => {
    expect(await learnBrackets({ 'params.brackets': ignored }, 'read')).toEqual({
      status: 'observed',
      answer: { query: 'ignored' },
    })
  })

  test('leaves the form out where the target accepts none', async () => {
    expect(
      await learnBrackets({ 'params.brackets': ignored, 'params.encodings': ['json', 'query'] }),
    ).toEqual({
      status: 'observed',
      answer: { query: 'ignored' },
    })
  })

  test('tries a multipart body where the target accepts no other form', async () => {
    expect(
      await learnBrackets({ 'params.brackets': ignored, 'params.encodings': ['json', 'multipart'] }),
    ).toEqual({
      status: 'observed',
      answer: ignored,
    })
  })

  test.each(['read', 'ignored'] as const)(
    'is not misled by a target that says the same about absent parameters and wrong types: %s',
    async (answer) => {
      const required = 'The {name} is invalid.'
      const brackets = { query: answer, form: answer }
      const learned = await learnBrackets(
        { 'params.brackets': brackets, 'login.platform-required': false },
        'login',
        { messages: { required, numeric: required, string: required } },
      )
      expect(learned).toEqual({ status: 'observed', answer: brackets })
    },
  )
})
