import { CONTROLS, escapeControl } from '../../../base/text/escape-controls.ts'
import { escapeEntities } from '../../../base/text/escape-entities.ts'
import { formatCommand, formatCurl, formatLoginCommands, formatRerunCommand } from '../command.ts'
import type { JudgedResult, Report } from '../report.ts'
import { findHiddenVerdict, nameSeverity } from './findings.ts'
import { formatExchange, formatGap, formatSummary, sumMilliseconds, summarizeRun } from './phrases.ts'
import type { Reporter } from './reporter.ts'
import { listSections } from './results.ts'

// <testsuites name="feedtwin check http://127.0.0.1:4010" tests="90" failures="1" errors="0" time="1.204">
//   <testsuite name="4.2 List posts" tests="16" failures="1" errors="0" skipped="0">
//     <testcase classname="feedtwin.list" name="list.lat-missing-is-422" time="0.003">
//       <failure type="fail" message="Expected status 422; got status 200 (status).">…</failure>

/** JUnit XML, with the elements that all CI servers read. Unjudged and unstable results are skipped, with the reason. */
export const renderJunit: Reporter = (report) => {
  const hiddenVerdict = findHiddenVerdict(report)
  const suites = [
    createRunSuite(report, hiddenVerdict ? [createVerdictCase(report, hiddenVerdict)] : []),
    ...listSections(report).map(({ number, title, entries }) =>
      createSuite(
        `${number} ${title}`,
        entries.map((result) => createCase(result, report)),
      ),
    ),
  ]
  const name = report.command ?? `feedtwin check ${report.target}`
  // Jenkins rejects a file whose root has the attribute skipped.
  const { skipped, ...counts } = countCases(
    suites.flatMap(({ children }) => (children as Element[]).filter(({ name }) => name === 'testcase')),
  )
  return renderXmlDocument(
    createElement('testsuites', { name, ...counts, time: formatSeconds(report.durationMs) }, ...suites),
  )
}

/** What the report states about the whole run: the answers to gaps, the findings, and the command. */
function createRunSuite(report: Report, cases: readonly Element[]): Element {
  const suite = createSuite('run', cases)
  const properties = report.gaps.map((gap) =>
    createElement('property', { name: `gap.${gap.id}`, value: `${gap.status}: ${formatGap(gap)}` }),
  )
  const lines = [
    ...summarizeRun(report),
    ...report.findings.map((finding) => `${nameSeverity(finding)}: ${finding.cause}`),
    formatCommand(report),
  ]
  return {
    ...suite,
    children: [
      // An empty list of properties is not allowed.
      ...(properties.length === 0 ? [] : [createElement('properties', {}, ...properties)]),
      ...suite.children,
      createElement('system-out', {}, lines.join('\n')),
    ],
  }
}

const createSuite = (name: string, cases: readonly Element[]): Element =>
  createElement('testsuite', { name, ...countCases(cases) }, ...cases)

function countCases(cases: readonly Element[]): Record<string, number> {
  const countWith = (name: string): number =>
    cases.filter(({ children }) => children.some((child) => typeof child === 'object' && child.name === name))
      .length
  return {
    tests: cases.length,
    failures: countWith('failure'),
    errors: countWith('error'),
    skipped: countWith('skipped'),
  }
}

/** The element of each verdict. A case with a warning passes; the warning is in its output. */
const ELEMENTS: Readonly<
  Record<JudgedResult['verdict'], 'failure' | 'error' | 'skipped' | 'system-out' | undefined>
> = {
  fail: 'failure',
  error: 'error',
  unstable: 'skipped',
  unjudged: 'skipped',
  warn: 'system-out',
  pass: undefined,
}

function createCase(result: JudgedResult, report: Report): Element {
  const { id, verdict } = result
  const name = ELEMENTS[verdict]
  const causes = report.findings
    .filter(({ requirements }) => requirements.includes(id))
    .map(({ cause }) => cause)
  const message = [...causes, formatSummary(result)].filter(Boolean).join(' ')
  const attributes = {
    classname: `feedtwin.${id.split('.')[0]}`,
    name: id,
    time: formatSeconds(sumMilliseconds(result)),
  }
  if (name === undefined) return createElement('testcase', attributes)
  if (name === 'skipped')
    return createElement('testcase', attributes, createElement(name, { message: `${verdict}: ${message}` }))
  const text = formatDetails(result, report)
  return createElement(
    'testcase',
    attributes,
    name === 'system-out'
      ? createElement(name, {}, `${verdict}: ${message}\n\n${text}`)
      : createElement(name, { type: verdict, message }, text),
  )
}

const createVerdictCase = ({ verdict, exitCode }: Report, message: string): Element =>
  createElement(
    'testcase',
    { classname: 'feedtwin.verdict', name: verdict, time: formatSeconds(0) },
    createElement(exitCode === 1 || exitCode === 4 ? 'failure' : 'error', { type: verdict, message }),
  )

function formatDetails({ id, section, sentence, excerpt, evidence }: JudgedResult, report: Report): string {
  const exchanges = evidence.flatMap((exchange) => [
    `Exchange ${formatExchange(exchange, report)}`,
    formatCurl(exchange, report),
    exchange.response.text,
    '',
  ])
  const command = formatRerunCommand(report, id)
  const rerun = command === undefined ? [] : [`Rerun: ${command}`]
  const around = excerpt === undefined ? [] : [excerpt, '']
  const logins = formatLoginCommands(evidence, report).flatMap((command) => [command, ''])
  return [`${sentence} (section ${section})`, '', ...around, ...logins, ...exchanges, ...rerun].join('\n')
}

const formatSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

// This is not a library, because builders such as fast-xml-builder escape neither line breaks in attributes nor
// characters that XML does not allow. With that done, a builder has little left to do.

/** An XML element; children are elements or text. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Element | string)[]
}

export const createElement = (
  name: string,
  attributes: Element['attributes'] = {},
  ...children: Element['children']
): Element => ({ name, attributes, children })

export const renderXmlDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root)}\n`

function renderElement({ name, attributes, children }: Element, indent = ''): string {
  const pairs = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('')
  if (children.length === 0) return `${indent}<${name}${pairs}/>`
  const [only] = children
  if (children.length === 1 && typeof only === 'string')
    return `${indent}<${name}${pairs}>${escapeText(only)}</${name}>`
  const lines = children.map((child) =>
    typeof child === 'string' ? escapeText(child) : renderElement(child, `${indent}  `),
  )
  return `${indent}<${name}${pairs}>\n${lines.join('\n')}\n${indent}</${name}>`
}

/** Escapes line breaks and tabs, too: in an attribute, parsers read them as spaces (XML 1.0, section 3.3.3). */
const escapeAttribute = (text: string): string =>
  escapeText(text).replace(/[\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Escapes control characters as \uXXXX, and replaces those that XML 1.0 does not allow (section 2.2). */
const escapeText = (text: string): string =>
  escapeEntities(
    text.replace(CONTROLS, (character) =>
      '\t\n\r'.includes(character) ? character : escapeControl(character),
    ),
  )
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/\r/g, '&#13;')
