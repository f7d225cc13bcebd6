import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Report } from '../../src/conformance.ts'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { gaps, readDialect } from '../../src/contract/index.ts'
import { compareReport } from './compare-report.ts'
import { cases, type Expected, readExpected } from './expected.ts'
import { frameworkNames } from './frameworks.ts'

test.for(cases)('expected.yaml of %s, %s, names requirements and gaps of the contract', ([name, state]) => {
  const { violations, warnings, gaps: answers, undetermined } = readExpected(name, state)
  const levels = new Map<string, string>(requirements.map(({ id, level }) => [id, level]))
  for (const { requirement } of violations)
    expect([requirement, levels.get(requirement)]).toEqual([requirement, 'stated'])
  for (const { requirement } of warnings) expect(['leaning', 'inherited']).toContain(levels.get(requirement))
  const known = gaps.map(({ id }) => id)
  expect(known).toEqual(expect.arrayContaining([...Object.keys(answers), ...undetermined]))
})

describe('contracts/dialects', () => {
  test.for(frameworkNames)('has the answers of %s', async (name) => {
    const { gaps: answers } = readExpected(name, 'filled')
    const lines = gaps
      .filter(({ id }) => id in answers)
      .map(({ id }) => `    ${JSON.stringify(id)}: ${JSON.stringify(answers[id])}`)
    const text = `{\n  "feedtwin": "dialect/1",\n  "answers": {\n${lines.join(',\n')}\n  }\n}\n`
    expect(readDialect(JSON.parse(text))).toMatchObject(answers)
    await expect(text).toMatchFileSnapshot(`../../contracts/dialects/${name}.json`)
  })

  test('has no other dialects, and the guide names them', () => {
    const readme = readFileSync('contracts/README.md', 'utf8')
    for (const name of frameworkNames) expect(readme).toContain(`\`${name}\``)
    expect(readdirSync('contracts/dialects').sort()).toEqual(
      frameworkNames.map((name) => `${name}.json`).sort(),
    )
  })
})

const expected: Expected = {
  violations: [
    { requirement: 'list.is-array', because: 'x' },
    { requirement: 'errors.body-is-object', because: 'x' },
    { requirement: 'errors.message-is-text', because: 'x', follows: 'errors.body-is-object' },
  ],
  warnings: [{ requirement: 'auth.challenge-is-sent', because: 'x' }],
  gaps: { 'list.order': 'newest-first', 'params.encodings': ['json', 'form'], 'list.empty': 'array' },
  undetermined: ['rate-limit', 'list.radius'],
}
const report = {
  requirements: [
    { id: 'list.is-array', verdict: 'fail' },
    { id: 'auth.challenge-is-sent', verdict: 'unstable' },
    { id: 'list.answers-200', verdict: 'fail' },
    { id: 'list.has-no-duplicates', verdict: 'pass' },
    { id: 'create.answers-200', verdict: 'unjudged' },
  ],
  gaps: [
    { id: 'list.order', status: 'observed', answer: 'oldest-first' },
    { id: 'params.encodings', status: 'observed', answer: ['form', 'json'] },
    { id: 'rate-limit', status: 'undetermined', reason: 'x' },
    { id: 'list.radius', status: 'observed', answer: 10 },
    { id: 'list.token', status: 'observed', answer: 'ignored' },
  ],
} as unknown as Report

test('the comparison of a report with expected.yaml tells what was found, what was missed, and what is false', () => {
  expect(compareReport(report, expected)).toEqual({
    found: ['fail list.is-array'],
    missed: ['fail errors.body-is-object', 'warn auth.challenge-is-sent'],
    knownMissed: [],
    falseAlarms: ['unstable auth.challenge-is-sent', 'fail list.answers-200'],
    right: ['params.encodings'],
    undetermined: ['rate-limit'],
    wrong: [
      'list.order: "oldest-first" instead of "newest-first"',
      'list.radius: 10',
      'list.token: "ignored", but expected.yaml has no answer',
      'list.empty: not in the report',
    ],
  })
})
