import type { Report, RequirementResult } from '../report/report.ts'
import { formatCurl, formatRerunCommand } from './curl.ts'
import { findHiddenVerdict } from './outcome.ts'
import { formatExchange, formatGap, formatSummary, sumMilliseconds } from './phrases.ts'
import type { Reporter } from './reporter.ts'
import { groupBySection } from './sections.ts'
import { createElement, type Element, renderXmlDocument } from './xml.ts'

// <testsuites name="feedtwin check http://127.0.0.1:4010" tests="90" failures="1" errors="0" time="1.204">
//   <testsuite name="4.2 List posts" tests="16" failures="1" errors="0" skipped="0">
//     <testcase classname="feedtwin.list" name="list.lat-missing-is-422" time="0.003">
//       <failure type="fail" message="Expected status 422; got status 200 (status).">…</failure>

/** For CI servers, in the shape that all of them read. What is not judged or not stable is skipped, with the reason. */
export const renderJunit: Reporter = (report) => {
  const lost = findHiddenVerdict(report)
  const suites = [
    ...groupBySection(report.requirements).map(({ number, title, results }) =>
      suite(
        `${number} ${title}`,
        results.map((result) => testcase(result, report)),
      ),
    ),
    ...(lost ? [suite('verdict', [verdictCase(report, lost)])] : []),
  ]
  const name = `feedtwin check ${report.target}`
  // Jenkins refuses a file whose root has a number of skipped cases as well.
  const { skipped, ...sums } = totals(suites.flatMap(({ children }) => children as Element[]))
  const properties = createElement(
    'properties',
    {},
    ...report.gaps.map((gap) =>
      createElement('property', { name: `gap.${gap.id}`, value: `${gap.status}: ${formatGap(gap)}` }),
    ),
  )
  return renderXmlDocument(
    createElement(
      'testsuites',
      {
        name,
        ...sums,
        time: seconds(report.durationMs),
      },
      ...suites.map((one, index) =>
        index === 0 && report.gaps.length > 0 ? { ...one, children: [properties, ...one.children] } : one,
      ),
    ),
  )
}

const suite = (name: string, cases: readonly Element[]): Element =>
  createElement('testsuite', { name, ...totals(cases) }, ...cases)

function totals(cases: readonly Element[]): Record<string, number> {
  const having = (name: string): number =>
    cases.filter(({ children }) => children.some((child) => typeof child === 'object' && child.name === name))
      .length
  return {
    tests: cases.length,
    failures: having('failure'),
    errors: having('error'),
    skipped: having('skipped'),
  }
}

/** How each verdict shows in JUnit; a warning passes, and is told in the output. */
const ELEMENTS: Readonly<
  Record<RequirementResult['verdict'], 'failure' | 'error' | 'skipped' | 'system-out' | undefined>
> = {
  fail: 'failure',
  error: 'error',
  unstable: 'skipped',
  unjudged: 'skipped',
  warn: 'system-out',
  pass: undefined,
}

function testcase(result: RequirementResult, report: Report): Element {
  const { id, verdict } = result
  const name = ELEMENTS[verdict]
  const message = formatSummary(result)
  const attributes = {
    classname: `feedtwin.${id.split('.')[0]}`,
    name: id,
    time: seconds(sumMilliseconds(result)),
  }
  if (name === undefined) return createElement('testcase', attributes)
  if (name === 'skipped')
    return createElement('testcase', attributes, createElement(name, { message: `${verdict}: ${message}` }))
  const text = details(result, report)
  return createElement(
    'testcase',
    attributes,
    name === 'system-out'
      ? createElement(name, {}, `${verdict}: ${message}\n\n${text}`)
      : createElement(name, { type: verdict, message }, text),
  )
}

const verdictCase = ({ verdict, exitCode }: Report, message: string): Element =>
  createElement(
    'testcase',
    { classname: 'feedtwin.verdict', name: verdict, time: seconds(0) },
    exitCode === 1 || exitCode === 4
      ? createElement('failure', { type: verdict, message })
      : createElement('error', { type: verdict, message }),
  )

function details({ id, section, sentence, evidence }: RequirementResult, report: Report): string {
  const exchanges = evidence.flatMap((exchange) => [
    `Exchange ${formatExchange(exchange, report.target)}`,
    formatCurl(exchange),
    exchange.response.text,
    '',
  ])
  const repeat = `Again: ${formatRerunCommand(report.target, report.tier, report.writes, id)}`
  return [`${sentence} (section ${section})`, '', ...exchanges, repeat].join('\n')
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
