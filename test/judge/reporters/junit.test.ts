import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFindings } from '../../../src/judge/report/findings/baseline.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { renderJunit } from '../../../src/judge/report/reporters/junit.ts'
import { hasParser, listElements, parseXml, type XmlElement } from './parse-xml.ts'
import { conformant, drifting, nonconformant, unreachable } from './report.ts'

/** The elements that Jenkins accepts, with their attributes and children: the schema of its xUnit plugin (junit-10.xsd). */
const SCHEMA: Readonly<Record<string, { attributes: string[]; required: string[]; children: string[] }>> = {
  testsuites: {
    attributes: ['name', 'time', 'tests', 'failures', 'errors'],
    required: [],
    children: ['testsuite'],
  },
  testsuite: {
    attributes: ['skipped', 'time', 'timestamp', 'hostname', 'id', 'package', 'group', 'file', 'log', 'url'],
    required: ['name', 'tests', 'failures', 'errors'],
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
  },
  testcase: {
    attributes: ['time', 'classname', 'group'],
    required: ['name'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  properties: { attributes: [], required: [], children: ['property'] },
  property: { attributes: [], required: ['name', 'value'], children: [] },
  failure: { attributes: ['type', 'message'], required: [], children: [] },
  error: { attributes: ['type', 'message'], required: [], children: [] },
  skipped: { attributes: ['type', 'message'], required: [], children: [] },
  'system-out': { attributes: [], required: [], children: [] },
}

/** How an element contradicts the schema. */
function findProblems({ name, attributes, text, children }: XmlElement): string[] {
  const {
    attributes: optional,
    required,
    children: known,
  } = SCHEMA[name] ?? { attributes: [], required: ['a place in the schema'], children: [] }
  return [
    ...required.filter((key) => !(key in attributes)).map((key) => `${name} lacks ${key}`),
    ...Object.keys(attributes)
      .filter((key) => ![...optional, ...required].includes(key))
      .map((key) => `${name} has ${key}`),
    ...children.filter((child) => !known.includes(child.name)).map((child) => `${name} has <${child.name}>`),
    ...(known.length > 0 && text.trim() !== '' ? [`${name} has text`] : []),
  ]
}

/** A text as reports contain it: control characters are escaped, and U+FFFD replaces what XML 1.0 does not allow (2.2). */
const toReportText = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const isBetween = (from: number, to = from): boolean => code >= from && code <= to
    const isAllowed =
      isBetween(9, 10) ||
      isBetween(13) ||
      isBetween(0x20, 0xd7ff) ||
      isBetween(0xe000, 0xfffd) ||
      isBetween(0x1_0000, 0x10_ffff)
    const isControl =
      isBetween(0, 0x1f) || isBetween(0x7f, 0x9f) || /[\u2028-\u202e]|\p{Bidi_Control}/u.test(character)
    if (isControl && !isBetween(9, 10) && !isBetween(13)) return `\\u${code.toString(16).padStart(4, '0')}`
    return isAllowed ? character : '\ufffd'
  }).join('')

const specialTexts = fc.constantFrom(
  ']]>',
  '<![CDATA[',
  '&amp;',
  '&#10;',
  '"',
  "'",
  '<b a="',
  '--',
  '\r\n',
  '\t',
  '\n',
  '\0',
  '\ud800',
)
const anyText = fc
  .array(
    fc.oneof(
      specialTexts,
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''))

/** A report with a text at each place that a target or an option can determine. */
function createReportWith(text: string): Report {
  const [result] = nonconformant.requirements
  const [evidence] = result?.evidence ?? []
  if (result === undefined || evidence === undefined) throw new Error('the sample has no evidence')
  const violation = { expected: text, actual: text, where: text }
  const response = { ...evidence.response, text }
  return addFindings({
    ...nonconformant,
    requirements: [
      { ...result, verdict: 'fail', violation, evidence: [{ ...evidence, response }] },
      { ...result, verdict: 'warn', violation, evidence: [] },
      { ...result, id: 'list.is-array', verdict: 'unjudged', reason: `x ${text}`, evidence: [] },
    ],
    gaps: [{ id: 'list.order', status: 'undetermined', reason: text, evidence: [] }],
  })
}

describe.runIf(hasParser)('JUnit, read by an XML parser', () => {
  test('has only what Jenkins accepts', () => {
    for (const root of parseXml(
      [conformant, nonconformant, drifting, unreachable].map((report) => renderJunit(report)),
    ))
      expect(listElements(root).flatMap(findProblems)).toEqual([])
  })

  test('has correct totals in each suite', () => {
    const [root] = parseXml([renderJunit(nonconformant)])
    for (const suite of root?.children ?? []) {
      const count = (name: string): string =>
        String(listElements(suite).filter((element) => element.name === name).length)
      expect(suite.attributes).toMatchObject({
        tests: count('testcase'),
        failures: count('failure'),
        errors: count('error'),
        skipped: count('skipped'),
      })
    }
  })

  test('keeps any text, except for characters that XML does not allow', () => {
    const texts = fc.sample(anyText, { numRuns: 300, seed: 1 })
    const roots = parseXml(texts.map((text) => renderJunit(createReportWith(text))))
    for (const [index, root] of roots.entries()) {
      const text = toReportText(texts[index] ?? '')
      const findElement = (name: string): XmlElement | undefined =>
        listElements(root).find((element) => element.name === name)
      expect(listElements(root).flatMap(findProblems)).toEqual([])
      expect(findElement('failure')?.attributes.message).toContain(`Expected ${text}; got ${text} (${text}).`)
      expect(findElement('failure')?.text).toContain(`\n${text}\n`)
      expect(listElements(root).findLast(({ name }) => name === 'system-out')?.text).toContain(
        `Expected ${text};`,
      )
      expect(findElement('skipped')?.attributes.message).toBe(`unjudged: X ${text}.`)
      expect(findElement('property')?.attributes.value).toBe(`undetermined: ${text}`)
    }
  })
})
