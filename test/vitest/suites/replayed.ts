import { createTwin } from '../../../src/index.ts'
import { replaySuite } from '../../../src/vitest.ts'
import { recordScript } from '../../judge/replaying/scripted-app.ts'

const recording = await recordScript([
  { kind: 'login', account: 'ann' },
  { kind: 'list', as: 0 },
  { kind: 'list', place: 'lng=2.35' },
])

const dialect = { 'list.order': 'oldest-first' } as const

replaySuite(recording, { name: 'next', dialect }, { createTwin, recordingName: 'session.har' })
// A target may start when the tests run.
replaySuite(recording, async () => createTwin(), { tier: 'read' })
replaySuite(recording, 'http://127.0.0.1:9', { tier: 'login' })
