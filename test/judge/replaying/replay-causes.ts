import { expect } from 'vitest'
import { type ReplayReport, replaySession } from '../../../src/conformance.ts'
import { createTwin, type Dialect } from '../../../src/index.ts'
import { recordScript, scripts } from './scripted-app.ts'

export const { reader = [], author = [] } = scripts

export const listCauses = ({ findings }: ReplayReport): unknown[] =>
  findings.map(({ cause, what }) => [cause.kind, 'id' in cause ? cause.id : '', what])

/** Expects that a recording against a twin with these answers shows their gap. */
export async function expectGap(
  answers: Partial<Dialect>,
  found: readonly [kind: string, gap: string, what: string],
): Promise<void> {
  const recording = await recordScript(reader)
  const report = await replaySession(recording, { name: 'other', dialect: answers }, { createTwin })
  expect(listCauses(report)).toContainEqual(found)
  expect(new Set(report.findings.map(({ cause }) => 'id' in cause && cause.id))).toEqual(new Set([found[1]]))
  expect(report).toMatchObject({ verdict: 'different', exitCode: 1 })
}
