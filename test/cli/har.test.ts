import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { HarFile } from '../../src/cli/serve/har-file.ts'
import { createFolder } from '../folder.ts'
import { serve } from './feedtwin.ts'
import harSchema from './har-1.2.schema.json' with { type: 'json' }

interface HarEntry {
  readonly request: { readonly url: string; readonly queryString: readonly object[] }
  readonly response: { readonly status: number; readonly content: { readonly text?: string } }
  readonly _session?: string
  readonly _because?: object
}

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
ajv.addMetaSchema(draft06)
for (const schema of harSchema.schemas) ajv.addSchema(schema)

/** Reads an archive, which must satisfy the JSON schema of HAR 1.2. */
function readEntries(har: unknown): readonly HarEntry[] {
  expect(ajv.validate('har.json#', har) ? '' : ajv.errorsText()).toBe('')
  return (har as { log: { entries: HarEntry[] } }).log.entries
}

const readFile = (path: string): readonly HarEntry[] => readEntries(JSON.parse(readFileSync(path, 'utf8')))

test('--har records the exchanges of all sessions in an HTTP archive, which is complete after a kill -9', async () => {
  const path = join(createFolder(), 'new', 'traffic.har')
  const { url, twin } = await serve(['--har', path])
  expect(readFile(path)).toEqual([])
  await fetch(`${url}/posts?lat=48.8566&q=a%20b`, { headers: { device: 'pixel-7' } })
  const login = await fetch(`${url}/__twin/session/one/auth/third_party`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ open_id: 'me', platform: 'weixin' }),
  })
  const { token } = (await login.json()) as { token: string }
  await fetch(`${url}/__twin/avatars/1.png`)
  await twin.stop('SIGKILL')
  const entries = readFile(path)
  expect(entries).toMatchObject([
    {
      request: {
        url: `${url}/posts?lat=48.8566&q=a%20b`,
        queryString: [
          { name: 'lat', value: '48.8566' },
          { name: 'q', value: 'a b' },
        ],
      },
      response: { status: 422, content: { text: expect.stringContaining('"lng"') } },
      _because: { step: 'parameters', short: 'list.lng-missing-is-422' },
    },
    { request: { url: `${url}/__twin/session/one/auth/third_party` }, _session: 'one' },
    { response: { status: 200, content: { mimeType: 'image/png' } } },
  ])
  expect(entries[2]?.response.content.text).toBeUndefined()
  for (const part of token.split('.')) expect(JSON.stringify(entries)).not.toContain(part)
})

test('GET /__twin/traffic.har exports what is recorded', async () => {
  const { url } = await serve()
  const exportHar = async (): Promise<readonly HarEntry[]> =>
    readEntries(await (await fetch(`${url}/__twin/traffic.har`)).json())
  expect(await exportHar()).toEqual([])
  await fetch(`${url}/posts?lng=1&lat=2`)
  await fetch(`${url}/posts?lng=1&lat=2`, { headers: { Prefer: 'fault=drop' } }).catch(() => {})
  expect((await exportHar()).map(({ response }) => response.status)).toEqual([200, 0])
})

test('a file that cannot be written ends the command', async () => {
  await expect(serve(['--har', '/proc/none/traffic.har'])).rejects.toThrow()
})

test('an archive has a largest size, and stays complete when it is reached', () => {
  const path = join(createFolder(), 'small.har')
  const file = new HarFile(path, 500)
  const printed: string[] = []
  const { write } = process.stderr
  process.stderr.write = ((text: string) => printed.push(text) > 0) as typeof write
  for (let number = 0; number < 100; number++) file.add({ number })
  process.stderr.write = write
  const { entries } = (JSON.parse(readFileSync(path, 'utf8')) as { log: { entries: object[] } }).log
  expect(entries.length).toBeGreaterThan(5)
  expect(readFileSync(path).length).toBeLessThanOrEqual(500)
  expect(printed.join('').replaceAll('\n', ' ')).toContain('further exchanges are not recorded')
})
