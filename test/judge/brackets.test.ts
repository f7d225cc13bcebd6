import { describe, expect, test } from 'vitest'
import { type Answers, findResult, learnTwin, type Tier } from './learn-twin.ts'

async function learnBrackets(dialect: Answers, tier: Tier = 'login', messages = {}): Promise<unknown> {
  const report = await learnTwin({ ...dialect, ...messages }, 'planet', tier)
  const { status, answer } = findResult(report, 'params.brackets')
  return { status, answer }
}

const ignored = { query: 'ignored', form: 'ignored' } as const

describe('the probe of params.brackets', () => {
  test.each<[string, Answers, Tier, object]>([
    ['leaves the form out where the tier allows no logins', {}, 'read', { query: 'ignored' }],
    [
      'leaves the form out where the target accepts none',
      { 'params.encodings': ['json', 'query'] },
      'login',
      { query: 'ignored' },
    ],
    [
      'tries a multipart body where the target accepts no other form',
      { 'params.encodings': ['json', 'multipart'] },
      'login',
      ignored,
    ],
  ])('%s', async (_, dialect, tier, answer) => {
    const learned = await learnBrackets({ 'params.brackets': ignored, ...dialect }, tier)
    expect(learned).toEqual({ status: 'observed', answer })
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

describe('the probe of login.platform-info-type', () => {
  const learnType = async (dialect: Answers) => {
    const report = await learnTwin({ 'params.brackets': ignored, ...dialect })
    return findResult(report, 'login.platform-info-type')
  }

  test.each(['any', 'string', 'object'] as const)('sends objects as JSON if it can: %s', async (type) => {
    expect(await learnType({ 'login.platform-info-type': type })).toMatchObject({
      status: 'observed',
      answer: type,
    })
  })

  test.each([
    ['string', false],
    ['any', false],
    ['string', true],
    ['any', true],
  ] as const)(
    'does not take an ignored object for one that is accepted or rejected: %s, required %s',
    async (type, isRequired) => {
      const { status, reason } = await learnType({
        'params.encodings': ['form'],
        'login.platform-required': false,
        'login.platform-info-type': type,
        'login.platform-info-required': isRequired,
      })
      expect(status).toBe('undetermined')
      expect(reason).toBe('the target may ignore or refuse names with brackets, so it may read no object')
    },
  )

  test('knows objects in forms from the answer to params.brackets', async () => {
    const dialect = {
      'params.encodings': ['form'],
      'params.brackets': { query: 'read', form: 'read' },
    } as const
    for (const type of ['any', 'string', 'object'] as const)
      expect((await learnType({ ...dialect, 'login.platform-info-type': type })).answer).toBe(type)
  })
})
