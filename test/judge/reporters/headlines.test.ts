import { describe, expect, test } from 'vitest'
import { addFindings } from '../../../src/judge/report/findings/baseline.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { conformant, nonconformant, unreachable } from './report.ts'

/** What each reporter must print, however it writes the characters. */
const headlines: Readonly<Record<string, readonly [Report, string]>> = {
  'random 5xx': [
    { ...nonconformant, randomErrors: 17 },
    'The target answers 5xx at random: 17 of 1,182 requests.',
  ],
  'a wrong target': [
    { ...unreachable, reason: 'The target is a login page. Add /api to the base URL.' },
    'The target is a login page. Add /api to the base URL.',
  ],
  'a violation that was seen once': [
    addFindings({
      ...nonconformant,
      requirements: nonconformant.requirements.map((result) =>
        result.id === 'create.returns-the-content'
          ? { ...result, reason: 'seen once; not repeated: write budget used up (--allow-writes 2)' }
          : result,
      ),
    }),
    'seen once; not repeated: write budget used up (--allow-writes 2)',
  ],
  'a conformant target with warnings': [
    addFindings({
      ...conformant,
      requirements: [
        ...conformant.requirements,
        ...nonconformant.requirements.filter(({ verdict }) => verdict === 'warn'),
      ],
    }),
    'conformant, with 2 warnings',
  ],
  '5xx at random without a failure': [
    { ...conformant, randomErrors: 17 },
    'The target does not always keep the contract. With --fail-on unstable, such a run fails.',
  ],
  'posts that were malformed': [
    { ...conformant, malformed: [2000000002] },
    '1 of them was sent with values of wrong types: 2000000002',
  ],
  'posts that stay': [conformant, '2 posts stay on the target: 2000000001 to 2000000002'],
}

/** The text of a report without line breaks, indentation and the escapes of its format. */
const readText = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%0A', '\n')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

describe.each(Object.entries(reporters))('%s states', (_, reporter) => {
  test.each(Object.entries(headlines))('%s', (__, [report, headline]) => {
    expect(readText(reporter(report))).toContain(headline.toLowerCase())
  })
})

describe.each(Object.entries(reporters))('%s', (_, reporter) => {
  test.each<[string, Partial<Report>]>([
    ['a 5xx that came at random', { randomErrors: 1 }],
    [
      'an unstable requirement',
      { requirements: conformant.requirements.map((result) => ({ ...result, verdict: 'unstable' })) },
    ],
  ])('does not say that a target with %s is conformant', (__, changes) => {
    expect(
      readText(reporter({ ...conformant, ...changes })).replaceAll(/"verdict":\s*"conformant"/g, ''),
    ).not.toMatch(/✓ conformant|conformant:/)
  })
})
