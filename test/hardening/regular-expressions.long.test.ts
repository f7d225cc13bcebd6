import { describe, expect, test } from 'vitest'
import {
  type FoundExpression,
  findConstructedExpressions,
  findRegularExpressions,
} from './find-regular-expressions.ts'
import { createSampleMatch } from './sample-match.ts'

/** The lengths of attacks, in characters. A slow expression fails at the first length at which it takes too long. */
const LENGTHS = [10_000, 30_000, 100_000]

/** The longest that an expression may take on an attack, in milliseconds of CPU time. */
const LIMIT = 20

/** Garbage collection may fall into a measurement, so the fastest of several counts. */
const ATTEMPTS = 10

/**
 * Many attacks are tried with short texts first. On a text of this length, an expression of quadratic time takes some
 * 10 ms, and one of linear time some 10 µs. One that takes longer than the limit is measured at full length.
 */
const SHORT_LENGTH = 4_000
const SHORT_LIMIT = 0.5

/** The texts that are repeated in attacks of full length. */
const PUMPS = ['0', 'a', ' ', '[', ']', '(', '.', '/', '"', '1.', 'a ', '[]', '\\"']

/** Further texts that are repeated in short attacks, besides the beginnings of what an expression matches. */
const MORE_PUMPS = [
  ...['\t', '\n', '\r\n', ')', '{', '}', ',', ';', ':', '\\', '-', '+', '=', '%', '*', '`', '$', '<'],
  ...['\u202e'],
  ...['.1', '1s', '1e', 'a0', '0 ', 'a.', '][', ', ', '; ', '=a', '%4', '"\\', '🙂'],
]

/** The ends of attacks: texts with which few expressions can end. */
const SUFFIXES = ['', 'x', '!\n\u0000']

/** Lists the beginnings of a text that an expression matches. */
function listPrefixes({ source }: RegExp): readonly string[] {
  const sample = createSampleMatch(source)
  return Array.from({ length: Math.min(16, sample.length) + 1 }, (_, end) => sample.slice(0, end))
}

interface Attack {
  readonly prefix: string
  readonly pump: string
  readonly suffix: string
}

const formatAttack = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(length / pump.length) + suffix

/**
 * Applies an expression to a text as the source does. Returns milliseconds of CPU time of this thread, which do not
 * depend on what else the machine does.
 */
function measure({ expression, isSeparator }: FoundExpression, text: string): number {
  const start = process.threadCpuUsage()
  if (isSeparator) text.split(expression)
  else if (expression.global) text.replace(expression, '')
  else expression.test(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** Whether one of several attempts stays within a limit. */
const isQuick = (found: FoundExpression, text: string, limit: number): boolean =>
  Array.from({ length: ATTEMPTS }).some(() => measure(found, text) <= limit)

/** Lists the attacks of full length: all of the usual ones, and those that take long as short ones. */
function* listAttacks(found: FoundExpression): Iterable<Attack> {
  const prefixes = listPrefixes(found.expression)
  for (const pump of PUMPS) for (const suffix of SUFFIXES) yield { prefix: '', pump, suffix }
  for (const pump of [...PUMPS, ...MORE_PUMPS, ...prefixes.filter(Boolean)])
    for (const prefix of prefixes)
      for (const suffix of SUFFIXES) {
        const attack = { prefix, pump, suffix }
        if (!isQuick(found, formatAttack(attack, SHORT_LENGTH), SHORT_LIMIT)) yield attack
      }
}

/** Finds the first attack on which an expression takes too long. */
function findSlowAttack(found: FoundExpression): Attack | undefined {
  for (const attack of listAttacks(found)) {
    if (LENGTHS.some((length) => !isQuick(found, formatAttack(attack, length), LIMIT))) return attack
  }
  return undefined
}

const expressions = findRegularExpressions()

describe('regular expressions', () => {
  test('are found in src', () => {
    expect(expressions.length).toBeGreaterThan(100)
    const source = `
      const a = /x\\/y/gi // no /comment/
      const b = '/text/'.split(/,/)
      const c = 4 / 2 / 1
      type T = RegExp`
    expect(findRegularExpressions([['src/a.ts', source]])).toEqual([
      { where: 'src/a.ts:2', expression: /x\/y/gi, isSeparator: false },
      { where: 'src/a.ts:3', expression: /,/, isSeparator: true },
    ])
    expect(findConstructedExpressions([['src/a.ts', source]])).toEqual([])
    expect(findConstructedExpressions([['src/b.ts', 'new RegExp(a); RegExp(b)']])).toHaveLength(2)
  })

  test('are literals, so that they can be found; only msw.ts creates one from an origin', () => {
    expect(findConstructedExpressions()).toEqual(['src/msw.ts'])
  })

  test.for([
    [/^bytes\s*=\s*(?:(\d+)-|x)$/, 'bytes = 0-'],
    [/-----BEGIN (CERTIFICATE|PRIVATE (KEY))-----[\s\S]+?\1/, '-----BEGIN CERTIFICATE-----a'],
    [/"(\\.|[^"\\])*"/, '"\\a"'],
    [/^(?!\.+$)[^\w]{1,64}\bend|other/, '. end'],
  ] as const)('the sample match of %s is %s', ([{ source }, sample]) => {
    expect(createSampleMatch(source)).toBe(sample)
  })

  test.for(expressions)('$where $expression takes linear time', (expression) => {
    expect(findSlowAttack(expression)).toBeUndefined()
  })

  test.for([
    /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i,
    /(\d+(?:\.\d+)?)(ms|s|m|h|d)/g,
    /^bytes=(\d+)-\s*(\d+)?\s*$/,
    /"(\\.|[^"\\])*"/g,
    /\/+$/,
  ])('%s is detected as slow', (expression) => {
    expect(findSlowAttack({ where: '', expression, isSeparator: false })).toBeDefined()
  })
})
