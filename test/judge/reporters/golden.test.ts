import { describe, expect, test } from 'vitest'
import { measureWidth } from '../../../src/base/text/wrap-text.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { appAndTarget, appOnly, conformant, drifting, nonconformant, unreachable } from './report.ts'

const reports = {
  conformant,
  nonconformant,
  unreachable,
  drifting,
  'app-only': appOnly,
  'app-and-target': appAndTarget,
}
const extensions = {
  pretty: 'txt',
  json: 'json',
  junit: 'xml',
  ctrf: 'ctrf.json',
  markdown: 'md',
  github: 'github.txt',
  html: 'html',
} as const

for (const [name, reporter] of Object.entries(reporters)) {
  describe(name, () => {
    for (const [title, report] of Object.entries(reports)) {
      test(title, async () => {
        const extension = extensions[name as keyof typeof extensions]
        await expect(reporter(report)).toMatchFileSnapshot(`golden/${title}.${extension}`)
      })
    }
  })
}

test('no report contains characters that change the direction of text', () => {
  for (const [name, reporter] of Object.entries(reporters))
    expect([name, reporter(nonconformant).match(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)]).toEqual([
      name,
      null,
    ])
})

test('pretty has at most 80 columns, except in commands, which can be copied', () => {
  const wide = reporters
    .pretty(nonconformant)
    .split('\n')
    .filter((line) => measureWidth(line) > 80 && !/^ {4}|^ {2}rerun/.test(line))
  expect(wide).toEqual([])
})

test('pretty escapes control characters, and adds styles only by the given paint', () => {
  expect(reporters.pretty(nonconformant)).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
  expect(reporters.pretty(nonconformant, (style, text) => `<${style}>${text}</>`)).toContain(
    '<red>✗ 1  fail  </>',
  )
})
