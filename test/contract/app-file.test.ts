import { describe, expect, test } from 'vitest'
import { type AppFile, type DeploymentAnswers, judgeApp, readAppFile } from '../../src/contract/app-file.ts'
import { defaultDialect, replaceAnswers } from '../../src/contract/index.ts'
import { getErrorMessage } from '../error-message.ts'
import { findSchemaErrors } from './documents.ts'

const app: AppFile = {
  feedtwin: 'app/1',
  name: 'shop',
  version: '1.4.0',
  date: '2026-11-24',
  command: ['npm', 'test'],
  gaps: [
    { gap: 'post.created-at-unit', passes: ['seconds'], fails: ['milliseconds'] },
    { gap: 'list.cursor-invalid', case: 'zero', passes: ['ignored'], fails: ['rejected'] },
    { gap: 'params.encodings', passes: [['json', 'form']], fails: [] },
  ],
  failures: [
    {
      answers: [{ gap: 'post.created-at-unit', answer: 'milliseconds' }],
      says: 'post.created-at-unit is milliseconds',
      tests: ['shows the date'],
      exchange: { request: 'GET /posts', status: 200, body: '[]' },
    },
    {
      answers: [
        { gap: 'list.cursor-invalid', case: 'zero', answer: 'rejected' },
        { gap: 'list.order', answer: 'oldest-first' },
      ],
      says: 'list.cursor-invalid is rejected for zero, and list.order is oldest-first',
    },
  ],
  noticed: {
    requirements: ['list.is-200'],
    breakages: [{ id: 'list.is-201', says: 'Lists are answered with 201.', tests: ['loads'] }],
    unnoticed: ['login.mobile-is-null'],
  },
}

const getProblem = (document: unknown): string =>
  getErrorMessage('bad-option', () => readAppFile(document, 'app.json'))

describe('a file on an app', () => {
  test('is read, and legal by the published schema', () => {
    expect(readAppFile(app, 'app.json')).toEqual(app)
    expect(findSchemaErrors('contracts/app-file.schema.json', app)).toBe('')
  })

  const { failures: _, ...unfinished } = app
  const change = (place: keyof AppFile, value: unknown): unknown => ({ ...app, [place]: value })
  const answerGap = (gap: string, answer: unknown) => change('gaps', [{ gap, passes: [answer], fails: [] }])

  test.each<[document: unknown, problem: string]>([
    [undefined, 'app.json is not a file of feedtwin each dialect --save:'],
    [[], 'must be an object, got an empty list'],
    [{ feedtwin: 'dialect/1', answers: {} }, 'feedtwin: must be "app/1", got "dialect/1"'],
    [unfinished, 'failures: is missing'],
    [change('date', 'today'), 'date: must be text that matches'],
    [change('name', ''), 'name: must be text of 1 to 100 characters, got ""'],
    [JSON.parse(`{${JSON.stringify(app).slice(1, -1)},"__proto__":1}`), '__proto__: is not known here'],
    [answerGap('list.ordr', 'x'), 'gaps[0]: there is no gap "list.ordr"; did you mean "list.order"?'],
    [answerGap('list.order', 'random'), 'gaps[0]: list.order cannot be "random"'],
    [answerGap('__proto__', 'x'), 'gaps[0]: there is no gap "__proto__"'],
    [answerGap('list.cursor-invalid', 'ignored'), 'gaps[0]: list.cursor-invalid needs a case: zero, '],
    [
      change('failures', [{ answers: [{ gap: 'list.order', case: 'zero', answer: 'x' }], says: '' }]),
      'failures[0]: list.order cannot be {"zero":"x"}',
    ],
    [change('failures', [{ answers: [], says: '' }]), 'failures[0].answers: must be a list'],
  ])('that is wrong is a clear error: %#', (document, problem) => {
    expect(getProblem(document)).toContain(problem)
  })

  test('with values that JSON cannot hold, or that are nested too deeply, is a clear error', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    for (const value of [deep, 1n]) expect(getProblem(answerGap('list.order', value))).toContain('got null')
    for (const value of ['\ud800', null, Symbol('x')])
      expect(getProblem(answerGap('list.order', value))).toContain('gaps[0]: list.order cannot be')
  })
})

describe('an app and a deployment', () => {
  const judge = (answers: DeploymentAnswers, breakages?: readonly string[]) =>
    judgeApp(app, { ...answers, breakages })
  const known = {
    'post.created-at-unit': 'seconds',
    'list.cursor-invalid': { zero: 'ignored' },
    'list.order': 'newest-first',
  }

  test('break where the deployment gives the answer with which tests fail', () => {
    const { verdict, breaks } = judge({ ...known, 'post.created-at-unit': 'milliseconds' })
    expect(verdict).toBe('breaks')
    expect(breaks.map(({ says, tests }) => [says, tests])).toEqual([
      ['post.created-at-unit is milliseconds', ['shows the date']],
    ])
  })

  test('break by two answers only where both are given', () => {
    const zero = { 'list.cursor-invalid': { zero: 'rejected' } }
    expect(judge({ ...known, ...zero }).breaks).toEqual([])
    expect(judge({ ...known, 'list.order': 'oldest-first' }).breaks).toEqual([])
    expect(judge({ ...known, ...zero, 'list.order': 'oldest-first' }).breaks).toHaveLength(1)
  })

  test('break by a breakage that the tests notice', () => {
    expect(judge(known, ['login.mobile-is-null']).breaks).toEqual([])
    expect(judge(known, ['list.is-201']).breaks).toMatchObject([
      { breakage: 'list.is-201', tests: ['loads'] },
    ])
  })

  test('are open where the tests were not run with an answer, or where an answer that matters is not known', () => {
    expect(judge({ ...known, 'params.encodings': ['form', 'json'] })).toMatchObject({
      verdict: 'open',
      untried: [{ gap: 'list.order', answer: 'newest-first' }],
      unknown: [],
    })
    expect(judge({ 'params.encodings': ['json'], 'post.created-at-unit': 'seconds' })).toMatchObject({
      untried: [{ gap: 'params.encodings', answer: ['json'] }],
      unknown: [{ gap: 'list.cursor-invalid', case: 'zero' }, { gap: 'list.order' }],
    })
  })

  test('work where all answers were tried', () => {
    const { 'list.order': _, ...tried } = known
    const { failures, ...rest } = app
    const careful = { ...rest, failures: failures.slice(0, 1) }
    expect(judgeApp(careful, tried)).toEqual({
      name: 'shop',
      app: 'shop 1.4.0',
      verdict: 'works',
      breaks: [],
      untried: [],
      unknown: [],
    })
  })

  test('are compared with all answers of a dialect, each case alone', () => {
    const dialect = replaceAnswers(defaultDialect, { 'list.cursor-invalid': 'rejected' })
    expect(judge(dialect).untried).toContainEqual({
      gap: 'list.cursor-invalid',
      case: 'text',
      answer: 'rejected',
    })
  })
})
