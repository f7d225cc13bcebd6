import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultPresets } from '../../../src/serve/faults/presets.ts'
import { readRules } from '../../../src/serve/faults/rules.ts'
import { forAll } from '../../for-all.ts'

const formatRules = (text: string): string => readRules(text).text

describe('rules have one spelling', () => {
  const cases: [input: string, text: string][] = [
    ['delay=300', 'delay=300'],
    ['delay=300ms', 'delay=300'],
    ['delay=2s', 'delay=2000'],
    ['delay=200..1s', 'delay=200..1000'],
    ['delay=300~0.50', 'delay=300~0.5'],
    ['  error = 503 @ 10% ,drop@5.0%', 'error=503@10%, drop@5%'],
    ['error=500|503@100%', 'error=500|503'],
    ['listPosts:drop;createPost :cut;*: hang', 'listPosts: drop; createPost: cut; hang'],
    ['drip=1000,truncated;malformed;empty;wrong-type', 'drip=1000, truncated; malformed; empty; wrong-type'],
    ['quota=10/60000', 'quota=10/60s'],
    ['quota=1/1500ms', 'quota=1/1500ms'],
    ['outage=10s/1min', 'outage=10s/60s'],
    ['outage=10s..20s,drop', 'outage=10s..20s, drop'],
    ['first=2', 'first=2'],
    ['after=3, outage=0..1min', 'after=3, outage=0s..60s'],
    [' 3g ;listPosts: drop', '3g; listPosts: drop'],
  ]
  test.for(cases)('%s', ([input, text]) => {
    expect(formatRules(input)).toBe(text)
    expect(formatRules(text)).toBe(text)
  })

  const milliseconds = fc.integer({ min: 0, max: 300_000 })
  const pair = fc.tuple(milliseconds, milliseconds).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  const sigma = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)
  const status = fc.integer({ min: 400, max: 599 })
  const effect = fc.oneof(
    milliseconds.map((delay) => `delay=${delay}`),
    pair.map(([least, most]) => `delay=${least}..${most}`),
    fc.tuple(milliseconds, sigma).map(([median, spread]) => `delay=${median}~${spread}`),
    fc.array(status, { minLength: 1, maxLength: 4 }).map((all) => `error=${all.join('|')}`),
    fc.constantFrom('drop', 'cut', 'hang', 'truncated', 'malformed', 'empty', 'wrong-type'),
    fc.integer({ min: 1, max: 999_999_999 }).map((rate) => `drip=${rate}`),
    fc
      .tuple(fc.nat(1000), fc.integer({ min: 1, max: 9999 }))
      .map(([most, seconds]) => `quota=${most}/${seconds}s`),
  )
  const chance = fc.integer({ min: 0, max: 99_999 }).map((thousandths) => `@${thousandths / 1000}%`)
  const likely = fc.tuple(effect, fc.option(chance, { nil: '' })).map((both) => both.join(''))
  const condition = fc.oneof(
    fc.nat(99).map((first) => `after=${first}`),
    pair.map(([out, more]) => `outage=${out + 1}ms/${out + more + 2}s`),
    pair.map(([from, length]) => `outage=${from}s..${from + length + 1}s`),
  )
  const rule = fc
    .tuple(
      fc.constantFrom('', 'listPosts: ', 'createPost: ', 'loginWithThirdParty: '),
      fc.array(condition, { maxLength: 2 }),
      fc.array(likely, { minLength: 1, maxLength: 4 }),
    )
    .map(([operation, conditions, effects]) => operation + [...conditions, ...effects].join(', '))
  const rules = fc
    .array(fc.oneof(rule, fc.constantFrom(...Object.keys(faultPresets))), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('; '))

  test('which is read as the same rules', () => {
    forAll({}, rules, (text) => {
      const once = formatRules(text)
      expect(formatRules(once)).toBe(once)
      expect(JSON.stringify(readRules(once).rules)).toBe(JSON.stringify(readRules(text).rules))
    })
  })

  test('any other text is rejected with a FeedtwinError', () => {
    const near = fc.string({ unit: fc.constantFrom(...'delaydropror=.~@%|/;:, 0139s*'), maxLength: 20 })
    forAll({ numRuns: 1000 }, fc.oneof(near, fc.string()), (text) => {
      try {
        expect(formatRules(formatRules(text))).toBe(formatRules(text))
      } catch (error) {
        expect(error).toMatchObject({ name: 'FeedtwinError', code: 'bad-option' })
      }
    })
  })
})

test('a rule with only conditions answers 503', () => {
  expect(readRules('outage=10s/60s').rules[0]?.effects[0]?.text).toBe('error=503')
})

const cases: [text: string, wrong: string, allowed: string][] = [
  ['', 'A fault rule is empty', '"delay=300; listPosts: drop@5%"'],
  ['drop;; cut', 'A fault rule is empty in "drop;; cut"', 'listPosts'],
  ['drop,', 'The fault in "drop," is missing', 'delay, error, quota'],
  ['dely=300', 'Unknown fault "dely" in "dely=300"', 'Did you mean "delay"?'],
  ['drop; 4g', 'Unknown fault "4g".', 'Did you mean "3g"?'],
  ['constructor', '"constructor"', 'flaky'],
  ['outag=1s/2s', '"outag"', 'Did you mean "outage"?'],
  ['listPost: drop', 'Unknown operation "listPost" in "listPost: drop"', 'Did you mean "listPosts"?'],
  ['listPosts: flaky', '"flaky"', 'Known: '],
  ['delay', 'delay takes milliseconds', 'such as 300'],
  ['delay=', 'got ""', 'such as 300'],
  ['delay=6min', 'got "6min"', 'up to 5min'],
  ['delay=3..2', 'got "3..2"', '200..800'],
  ['delay=1..2..3', 'got "1..2..3"', '200..800'],
  ['delay=300~', 'got "300~"', '300~0.5'],
  ['delay=300~9', 'got "300~9"', '300~0.5'],
  ['error=200', 'got "200"', '400 to 599'],
  ['error=500|', 'got "500|"', '500|503'],
  ['error=600', 'got "600"', '400 to 599'],
  ['drip=0', 'got "0"', 'bytes per second'],
  ['drop=1', 'got "1"', 'takes no value'],
  ['drop=', 'got ""', 'takes no value'],
  ['drop@5', 'The chance of drop in "drop@5"', 'drop@5%'],
  ['drop@101%', 'The chance of drop', 'from 0% to 100%'],
  ['drop@5%@5%', 'The chance of drop', 'drop@5%'],
  ['quota=10', 'got "10"', '10/60s'],
  ['quota=10/0s', 'got "10/0s"', '10/60s'],
  ['first=x, drop', 'got "x"', 'as in 3'],
  ['after=-1, drop', 'got "-1"', 'as in 3'],
  ['after=3@5%', 'got "3@5%"', 'as in 3'],
  ['outage=60s/10s', 'got "60s/10s"', '10s/60s'],
  ['outage=20s..10s', 'got "20s..10s"', '10s..20s'],
  ['outage=10', 'got "10"', '10s/60s'],
  ['3g;'.repeat(4000), 'these have 12000', 'at most 10000 characters'],
]
test.for(cases)('messages name the mistake and the allowed values: %j', ([text, wrong, allowed]) => {
  expect(() => readRules(text)).toThrow(expect.objectContaining({ code: 'bad-option' }))
  expect(() => readRules(text)).toThrow(wrong)
  expect(() => readRules(text)).toThrow(allowed)
})
