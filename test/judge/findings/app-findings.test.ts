import { describe, expect, test } from 'vitest'
import { type AppFile, check } from '../../../src/conformance.ts'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'

const app: AppFile = {
  feedtwin: 'app/1',
  name: 'shop',
  date: '2026-11-24',
  gaps: [],
  failures: [
    {
      answers: [
        { gap: 'list.cursor-invalid', case: 'zero', answer: 'rejected' },
        { gap: 'list.cursor-invalid', case: 'text', answer: 'ignored' },
        { gap: 'list.order', answer: 'oldest-first' },
      ],
      says: 'zero is rejected, a text is ignored, and list.order is oldest-first',
      tests: ['<b> & "date"', 'two\nlines\u001b[31m'],
    },
  ],
}

const judge = async (answers: WrittenAnswers, failOn: readonly 'app'[] = ['app']) =>
  check(await createTwin({ dialect: answers }), {
    tier: 'read',
    only: ['list.is-array'],
    apps: [app],
    failOn,
  })

const breaking: WrittenAnswers = {
  'list.cursor-invalid': { zero: 'rejected', text: 'ignored' },
  'list.order': 'oldest-first',
}

describe('an app', () => {
  test('breaks by all answers of a failure together, with the exchanges that show them', async () => {
    const { exitCode, verdict, findings, apps } = await judge(breaking)
    expect({ exitCode, verdict }).toEqual({ exitCode: 4, verdict: 'breaks-app' })
    expect(apps).toMatchObject([{ app: 'shop', verdict: 'breaks' }])
    expect(findings).toMatchObject([
      {
        severity: 'fail',
        app: 'shop',
        gaps: ['list.cursor-invalid', 'list.order'],
        requirements: [],
        example: {
          command: `feedtwin exec --set 'list.cursor-invalid={"zero":"rejected","text":"ignored"}' --set list.order=oldest-first -- npm test`,
        },
      },
    ])
    expect(findings[0]?.exchanges.length).toBeGreaterThan(0)
  })

  test('does not break by some of them', async () => {
    const { exitCode, findings } = await judge({ ...breaking, 'list.order': 'newest-first' })
    expect({ exitCode, findings }).toEqual({ exitCode: 0, findings: [] })
  })

  test('that breaks is a warning by default', async () => {
    const { exitCode, verdict, findings } = await judge(breaking, [])
    expect({ exitCode, verdict }).toEqual({ exitCode: 0, verdict: 'conformant' })
    expect(findings).toMatchObject([{ severity: 'warn' }])
  })

  test('does not hide a broken requirement, which comes first', async () => {
    const target = await createTwin({ dialect: breaking, breakages: ['list.lat-missing-is-404'] })
    const only = ['list.lat-missing-is-422']
    const { exitCode, findings } = await check(target, { tier: 'read', only, apps: [app] })
    expect(exitCode).toBe(1)
    expect(findings.map(({ severity, app: name }) => [severity, name])).toEqual([
      ['fail', undefined],
      ['warn', 'shop'],
    ])
  })

  test('that is not a file of each --save is a clear error', async () => {
    const apps = [{ ...app, failures: undefined }] as unknown as readonly AppFile[]
    await expect(check(await createTwin(), { apps })).rejects.toThrow(
      'apps[0] is not a file of feedtwin each dialect --save:\n  failures: is missing',
    )
  })

  test.each(Object.entries(reporters))('that breaks is in the report of %s', async (_, render) => {
    const text = render(await judge(breaking))
    expect(text).toMatch(/Breaks the app shop/)
    expect(text).not.toContain('undefined')
    expect(text).not.toContain('\u001b')
  })
})
