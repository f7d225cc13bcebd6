import { describe, expect, test } from 'vitest'
import { check } from '../../../src/conformance.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { type Breakages, judgeTwin } from './judge-breakages.ts'

/** What differs from run to run. */
const normalize = (text: string): string =>
  text
    .replaceAll(/\b(date|at)"?: "?\d{4}-[\dT:.Z-]+/g, '$1: DATE')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    .replaceAll(/\b1[78]\d{8}\b/g, 'TIME')
    .replaceAll(/[\d,]+ ms\b/g, 'N ms')
    .replaceAll(/"(milliseconds|durationMs|duration|stop)": [\d.]+/g, '"$1": 0')
    .replaceAll(/time="[\d.]+"/g, 'time="0"')

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

test('the causes are at the top, in five lines', async () => {
  const [top = ''] = reporters.pretty(await judgeTwin(THREE)).split('\n\n')
  expect(top.split('\n')).toHaveLength(5)
})
