import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../../src/judge/report/report.ts'
import { renderJunit } from '../../../src/judge/reporters/junit.ts'
import { elements, hasParser, type Parsed, parseXml } from './parse-xml.ts'
import { conformant, drifting, nonconformant, unreachable } from './report.ts'

/** What Jenkins takes: elements with their attributes and children, from the schema of its xUnit plugin (junit-10.xsd). */
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

/** What an element has that the schema does not know, or lacks. */
function problems({ name, attributes, text, children }: Parsed): string[] {
  const {
    attributes: optional,
    required,
    children: known,
  } = SCHEMA[name] ?? {
    attributes: [],
    required: ['a place in the schema'],
    children: [],
  }
  return [
    ...required.filter((key) => !(key in attributes)).map((key) => `${name} lacks ${key}`),
    ...Object.keys(attributes)
      .filter((key) => ![...optional, ...required].includes(key))
      .map((key) => `${name} has ${key}`),
    ...children.filter((child) => !known.includes(child.name)).map((child) => `${name} has <${child.name}>`),
    ...(known.length > 0 && text.trim() !== '' ? [`${name} has text`] : []),
  ]
}

/** What XML 1.0 can have (section 2.2), a mark for what it cannot, and escapes for what would steer a terminal. */
const clean = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const is = (from: number, to = from): boolean => code >= from && code <= to
    const legal = is(9, 10) || is(13) || is(0x20, 0xd7ff) || is(0xe000, 0xfffd) || is(0x1_0000, 0x10_ffff)
    const isControl = is(0, 0x1f) || is(0x7f, 0x9f) || /[\u2028-\u202e]|\p{Bidi_Control}/u.test(character)
    if (isControl && !is(9, 10) && !is(13)) return `\\u${code.toString(16).padStart(4, '0')}`
    return legal ? character : '\ufffd'
  }).join('')

const nasty = fc.constantFrom(
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
const hostile = fc
  .array(
    fc.oneof(
      nasty,
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''))

/** A report that has a text wherever a target, or somebody's options, can put one. */
function reportWith(text: string): Report {
  const [result] = nonconformant.requirements
  const [evidence] = result?.evidence ?? []
  if (result === undefined || evidence === undefined) throw new Error('the sample has no evidence')
  const violation = { expected: text, actual: text, where: text }
  const response = { ...evidence.response, text }
  return {
    ...nonconformant,
    requirements: [
      { ...result, verdict: 'fail', violation, evidence: [{ ...evidence, response }] },
      { ...result, verdict: 'warn', violation, evidence: [] },
      { ...result, verdict: 'unjudged', reason: `x${text}`, evidence: [] },
    ],
    gaps: [{ id: 'list.order', status: 'undetermined', reason: text, evidence: [] }],
  }
}

describe.runIf(hasParser)('JUnit, as a parser reads it', () => {
  test('has nothing that Jenkins does not take', () => {
    for (const root of parseXml(
      [conformant, nonconformant, drifting, unreachable].map((report) => renderJunit(report)),
    ))
      expect(elements(root).flatMap(problems)).toEqual([])
  })

  test('counts in each suite what it has', () => {
    const [root] = parseXml([renderJunit(nonconformant)])
    for (const suite of root?.children ?? []) {
      const count = (name: string): string =>
        String(elements(suite).filter((one) => one.name === name).length)
      expect(suite.attributes).toMatchObject({
        tests: count('testcase'),
        failures: count('failure'),
        errors: count('error'),
        skipped: count('skipped'),
      })
    }
  })

  test('gives back any text, but for what XML cannot have', () => {
    const texts = fc.sample(hostile, { numRuns: 300, seed: 1 })
    const roots = parseXml(texts.map((text) => renderJunit(reportWith(text))))
    for (const [index, root] of roots.entries()) {
      const text = clean(texts[index] ?? '')
      const named = (name: string): Parsed | undefined => elements(root).find((one) => one.name === name)
      expect(elements(root).flatMap(problems)).toEqual([])
      expect(named('failure')?.attributes.message).toBe(`Expected ${text}; got ${text} (${text}).`)
      expect(named('failure')?.text).toContain(`\n${text}\n`)
      expect(named('system-out')?.text).toContain(`Expected ${text};`)
      expect(named('skipped')?.attributes.message).toBe(`unjudged: X${text}.`)
      expect(named('property')?.attributes.value).toBe(`undetermined: ${text}`)
    }
  })
})
