import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addFindings } from '../../../src/judge/report/findings/baseline.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { renderCtrf } from '../../../src/judge/report/reporters/ctrf.ts'
import { renderGithub } from '../../../src/judge/report/reporters/github.ts'
import { renderHtml } from '../../../src/judge/report/reporters/html.ts'
import { renderJunit } from '../../../src/judge/report/reporters/junit.ts'
import { renderMarkdown } from '../../../src/judge/report/reporters/markdown.ts'
import { renderPretty } from '../../../src/judge/report/reporters/pretty.ts'
import { conformant, drifting, nonconformant, unreachable } from './report.ts'

/** No requirement failed, but the run is no success. */
const warned: Report = { ...conformant, verdict: 'nonconformant', exitCode: 1 }
const reports = [conformant, nonconformant, unreachable, drifting, warned]

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

describe('formats that consist of tests', () => {
  test.for(reports)('have a failed test if and only if the exit code is not 0: $verdict', (report) => {
    const { summary } = JSON.parse(renderCtrf(report)).results
    expect(summary.failed > 0).toBe(report.exitCode !== 0)
    expect(/<failure|<error/.test(renderJunit(report))).toBe(report.exitCode !== 0)
  })

  test('have one test for each requirement', () => {
    const xml = renderJunit(nonconformant)
    const { tests, summary } = JSON.parse(renderCtrf(nonconformant)).results
    expect(countMatches(xml, /<testcase /g)).toBe(nonconformant.requirements.length)
    expect(tests.map(({ name }: { name: string }) => name).sort()).toEqual(
      nonconformant.requirements.map(({ id }) => id).sort(),
    )
    expect(summary.passed + summary.failed + summary.skipped + summary.other).toBe(summary.tests)
  })

  test('have correct totals', () => {
    const xml = renderJunit(nonconformant)
    const [, totals] = /<testsuites ([^>]*)>/.exec(xml) ?? []
    expect(totals).toContain(`tests="${countMatches(xml, /<testcase /g)}"`)
    expect(totals).toContain(`failures="${countMatches(xml, /<failure /g)}"`)
    expect(totals).toContain(`errors="${countMatches(xml, /<error /g)}"`)
  })
})

describe('a stated failure that follows from a warning', () => {
  const [cause, dependent] = ['post.user-info-is-object', 'create.returns-the-author']
  const report = addFindings({
    ...nonconformant,
    requirements: nonconformant.requirements
      .filter(({ id, causedBy }) => id === cause || causedBy === cause)
      .map((result) => {
        if (result.id === cause) return { ...result, level: 'inherited', verdict: 'warn' }
        return result.id === dependent ? { ...result, level: 'stated', verdict: 'fail' } : result
      }),
  })

  test('is an error for GitHub', () => {
    expect(renderGithub(report)).toMatch(
      /^::error title=userInfo is found under user_info::fail%3A|^::error title=userInfo is found under user_info::fail:/m,
    )
  })

  test('is among the failures of the HTML page', () => {
    const page = renderHtml(report)
    expect(page).toMatch(
      new RegExp(
        `<h2>Findings</h2>\\n<article class="card bad" id="finding-1" data-found>(.|\\n)*${dependent}`,
      ),
    )
  })

  test('is named in each report', () => {
    for (const reporter of [renderPretty, renderMarkdown, renderHtml])
      expect(reporter(report)).toMatch(
        new RegExp(`✗ fail(</span>)? +(.*<br>)?<code( class="soft")?>${dependent}|✗ fail +${dependent}`),
      )
  })
})

test('a report shows the reason of a result that follows from another one, but not the cause again', () => {
  const ownReason = 'seen once; not repeated: write budget used up'
  const reason = `${ownReason}; follows from post.user-info-is-object: userInfo is found under user_info`
  const report = addFindings({
    ...nonconformant,
    requirements: nonconformant.requirements.map((result) =>
      result.id === 'create.returns-the-author' ? { ...result, reason, ownReason } : result,
    ),
  })
  for (const reporter of [renderMarkdown, renderHtml]) {
    const text = reporter(report)
    expect(text).toContain('Seen once; not repeated: write budget used up.')
    expect(text).not.toContain('follows from')
  }
})

test('pretty names at most four results that follow from one', () => {
  const [first] = nonconformant.requirements
  const others = Array.from({ length: 10 }, (_, index) => ({
    ...(first as (typeof nonconformant.requirements)[number]),
    id: `list.example-${index}` as 'list.is-array',
    verdict: 'unjudged' as const,
    causedBy: 'post.user-info-is-object' as const,
  }))
  const text = renderPretty(
    addFindings({ ...nonconformant, requirements: [...nonconformant.requirements, ...others] }),
  )
  expect(text).toContain('  affects   12 more requirements: 1 warn, 11 unjudged\n')
  expect(text.match(/^ {12}[!–] (warn|unjudged) +\S+$/gm)).toHaveLength(4)
  expect(text).toContain('            … 8 more: see --reporter json\n')
})

test('Markdown and HTML name each notable requirement and each gap with its status', () => {
  for (const reporter of [renderMarkdown, renderHtml]) {
    const text = reporter(nonconformant)
    for (const { id } of nonconformant.requirements.filter(({ verdict }) => verdict !== 'pass')) {
      expect(text).toContain(id)
    }
    for (const { id, status } of nonconformant.gaps) {
      expect(text).toContain(id)
      expect(text).toContain(status)
    }
  }
})

test('a GitHub annotation is one line', () => {
  const lines = renderGithub(nonconformant).trimEnd().split('\n')
  for (const line of lines) expect(line).toMatch(/^::(error|warning|notice) title=[^:]+::\P{Cc}+$/u)
  expect(lines[0]).toMatch(/^::error title=nonconformant::/)
})

test('the HTML page has no script but its search, and loads no files', () => {
  const page = renderHtml(nonconformant)
  const [, script = '', ...others] = page.split(/<script>|<\/script>/)
  expect(others).toHaveLength(1)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page).toContain(`script-src 'sha256-${hash}'`)
  expect(page).not.toMatch(/<script |<link|<img|@import|url\(|\son\w+=/)
  expect(page).toContain("default-src 'none'")
  expect(page).not.toContain('<b>"Gr')
})
