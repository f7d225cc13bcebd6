import { describe, expect, test } from 'vitest'
import { measureWidth } from '../../../src/base/text/wrap-text.ts'
import { check } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'

type Breakages = NonNullable<NonNullable<Parameters<typeof createTwin>[0]>['breakages']>

/** What differs from run to run. */
const normalize = (text: string): string =>
  text
    .replaceAll(/\b(date|at)"?: "?\d{4}-[\dT:.Z-]+/g, '$1: DATE')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    .replaceAll(/\b1[78]\d{8}\b/g, 'TIME')
    .replaceAll(/[\d,]+ ms\b/g, 'N ms')
    .replaceAll(/"(milliseconds|durationMs|duration|stop)": [\d.]+/g, '"$1": 0')
    .replaceAll(/time="[\d.]+"/g, 'time="0"')

const judgeTwin = async (breakages: Breakages, only?: readonly string[]): Promise<Report> => {
  const twin = await createTwin({ breakages })
  return check(
    { fetch: (url, init) => twin.fetch(url, init), baseUrl: 'http://127.0.0.1:4010' },
    { seed: '1', ...(only && { only }) },
  )
}

/** Ten broken requirements of three defects. */
const THREE: Breakages = ['any.errors-have-status-200', 'post.author-is-in-snake-case', 'create.is-201']

const runs = {
  'nothing-found': () => judgeTwin([], ['list.*']),
  'one-defect': () => judgeTwin(['post.count-images-is-text'], ['list.*', 'post.*']),
  'three-causes': () => judgeTwin(THREE),
  'nothing-judged': () =>
    check(
      {
        fetch: async () =>
          new Response('<title>Log in</title>', { headers: { 'content-type': 'text/html' } }),
      },
      { seed: '1' },
    ),
}

/** The formats that people read; the others are tested with invented reports. */
const extensions = {
  pretty: 'txt',
  markdown: 'md',
  github: 'github.txt',
  html: 'html',
  junit: 'xml',
} as const

describe.each(Object.entries(runs))('%s', (title, judge) => {
  test('is what all reporters show', async () => {
    const report = await judge()
    for (const [name, extension] of Object.entries(extensions)) {
      const text = normalize(reporters[name as keyof typeof extensions](report))
      await expect(text).toMatchFileSnapshot(`golden/run-${title}.${extension}`)
    }
  })
})

test('three defects fit on two screens of 40 lines with 80 columns', async () => {
  const report = await judgeTwin([
    'create.requires-content',
    'post.content-is-missing-on-second-page',
    'list.refresh-with-new-posts-is-empty',
  ])
  const lines = reporters.pretty(report).trimEnd().split('\n')
  expect(report.findings.length).toBeGreaterThan(2)
  expect(lines.length).toBeLessThanOrEqual(80)
  expect(lines.filter((line) => measureWidth(line) > 80 && !/^ {4}|^ {2}rerun/.test(line))).toEqual([])
})

test('the causes are at the top, in five lines', async () => {
  const [top = ''] = reporters.pretty(await judgeTwin(THREE)).split('\n\n')
  expect(top.split('\n')).toHaveLength(5)
})
