import { expect, test } from 'vitest'
import { measureWidth } from '../../../src/base/text/wrap-text.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { judgeTwin } from './judge-breakages.ts'

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
