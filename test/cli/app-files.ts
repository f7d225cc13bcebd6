import type { AppFile } from '../../src/conformance.ts'
import { listAnswers } from '../../src/contract/app-file.ts'
import { defaultDialect } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { serveTwin } from '../judge/target/server.ts'

/** An app whose tests pass with the default answers. */
const careful: AppFile = {
  feedtwin: 'app/1',
  name: 'kiosk',
  version: '2.0.0',
  date: '2026-11-24',
  command: ['npm', 'test'],
  gaps: listAnswers(defaultDialect).map(({ answer, ...gap }) => ({
    ...gap,
    passes: gap.gap === 'post.created-at-unit' ? ['seconds', 'milliseconds'] : [answer],
    fails: [],
  })),
  failures: [],
}

const failure: AppFile['failures'][number] = {
  answers: [{ gap: 'post.created-at-unit', answer: 'milliseconds' }],
  says: 'post.created-at-unit is milliseconds (since 1970, UTC)',
  tests: ['feed.test.ts: shows the date', 'feed.test.ts: sorts by date', 'feed.test.ts: groups by day'],
}

export const careless: AppFile = { ...careful, name: 'shop', version: '1.4.0', failures: [failure] }

export const open = async () =>
  (await serveTwin(await createTwin({ dialect: { 'post.created-at-unit': 'milliseconds' } }))).url

export const FILES = { 'shop.json': JSON.stringify(careless), 'kiosk.json': JSON.stringify(careful) }

export const FAIL = ['--fail-on', 'app']
