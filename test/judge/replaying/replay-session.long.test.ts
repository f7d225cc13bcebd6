import { expect, test } from 'vitest'
import { replaySession } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import { expectGap, listCauses, reader } from './replay-causes.ts'
import { recordScript } from './scripted-app.ts'

test.each([
  [{ 'list.order': 'oldest-first' }, ['gap', 'list.order', 'listPosts: body, order']],
  [
    { 'post.created-at-unit': 'milliseconds' },
    ['gap', 'post.created-at-unit', 'listPosts: body, [].created_at'],
  ],
  [{ 'list.max-id-bound': 'inclusive' }, ['gap', 'list.max-id-bound', 'listPosts: body, post of max-id']],
] as const)('a recording against a twin with %j shows the gap', expectGap)

test('a broken requirement is the cause, and an override of a dialect is one', async () => {
  const recording = await recordScript(reader)
  const override = { when: { operation: ['listPosts'] }, edit: { body: [{ at: '[].lat', remove: true }] } }
  const dialect = { overrides: [override] } as never
  const broken = await replaySession(recording, { name: 'b', dialect }, { createTwin })
  expect(listCauses(broken)).toEqual([
    ['violation', 'post.position-is-two-numbers', 'listPosts: body, [].lat'],
  ])
  const changed = await replaySession(
    recording,
    [
      { name: 'a', dialect: {} },
      { name: 'b', dialect },
    ],
    { createTwin },
  )
  expect(changed.findings.map(({ cause }) => cause)).toEqual([
    { kind: 'override', id: 'listPosts: [].lat is removed' },
  ])
})

test.each([
  ['application/json; charset=utf-8', []],
  ['application/json; charset=latin1', ['header Content-Type']],
] as const)('the media type %s gives the differences %j', async (type, differences) => {
  const recording = await recordScript(reader)
  const overrides = [{ when: {}, edit: { headers: { 'Content-Type': type } } }]
  const dialect = { overrides } as never
  const report = await replaySession(recording, { name: 'b', dialect }, { createTwin })
  expect(report.findings.map(({ where }) => where)).toEqual(differences)
})
