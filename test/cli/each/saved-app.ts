import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readAppFile } from '../../../src/contract/app-file.ts'
import { findSchemaErrors } from '../../contract/documents.ts'
import { createFolder } from '../../folder.ts'
import { run } from '../feedtwin.ts'

/** Tests of an app, of which the second assumes that a page does not repeat a post. */
const TESTS = `import assert from 'node:assert/strict'
import { test } from 'node:test'

const list = (query = '') =>
  fetch(process.env.FEED_BASE_URL + '/posts?lng=139.7671&lat=35.6812&page_size=2' + query)

test('loads a page', async () => {
  assert.equal((await list()).status, 200)
})

test('repeats no post', async () => {
  const [, last] = await (await list()).json()
  const posts = await (await list('&max-id=' + last.id)).json()
  assert.ok(posts.every(({ id }) => id !== last.id))
})
`

export const createApp = (version = '1.4.0') =>
  createFolder({ 'feed.test.mjs': TESTS, 'package.json': JSON.stringify({ name: 'shop', version }) })

export const ONLY = ['--only', 'list.max-id-bound', '--only', 'list.both-cursors']

export const COMMAND = ['--', process.execPath, '--test', 'feed.test.mjs']

export const save = (
  subject: string,
  flags: readonly string[],
  cwd: string,
  command: readonly string[] = COMMAND,
) => run(['each', subject, ...flags, '--save', 'app.json', ...command], { cwd })

export const read = (cwd: string) => {
  const text = readFileSync(join(cwd, 'app.json'), 'utf8')
  const document = JSON.parse(text)
  expect(findSchemaErrors('contracts/app-file.schema.json', document)).toBe('')
  return { text, app: readAppFile(document, 'app.json') }
}
