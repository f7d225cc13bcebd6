import { fstatSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { readHar } from '../../src/base/exchanges/read-har.ts'
import { HarFile } from '../../src/cli/files/har-file.ts'
import { createFolder } from '../folder.ts'
import { logIn } from '../serve/app.ts'
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
  const login = await logIn(`${url}/__twin/session/one`)
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

describe('an archive', () => {
  /** Captures what is printed on stderr meanwhile. */
  function capturePrinted(run: () => void): string {
    const printed: string[] = []
    const { write } = process.stderr
    process.stderr.write = ((text: string) => printed.push(text) > 0) as typeof write
    run()
    process.stderr.write = write
    return printed.join('').replaceAll('\n', ' ')
  }

  test('has a largest size, and stays complete when it is reached', () => {
    const path = join(createFolder(), 'small.har')
    const file = new HarFile(path, 500)
    const printed = capturePrinted(() => {
      for (let number = 0; number < 100; number++) file.add({ number })
    })
    expect(JSON.parse(readFileSync(path, 'utf8')).log.entries.length).toBeGreaterThan(5)
    expect(readFileSync(path).length).toBeLessThanOrEqual(500)
    expect(printed).toContain('further exchanges are not recorded')
  })

  test('is readable by its owner only', () => {
    const path = join(createFolder({ 'old.har': 'x' }), 'old.har')
    new HarFile(path).close()
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test('stays complete on a full disk, and goes on when there is space', () => {
    const path = join(createFolder(), 'full.har')
    let free = Number.POSITIVE_INFINITY
    // As Linux does it: what fits is written, and the rest fails. Bytes that were there need no space.
    const write = (file: number, text: string, position = 0): number => {
      const bytes = Buffer.from(text)
      const fitting = Math.max(0, Math.min(bytes.length, fstatSync(file).size + free - position))
      writeSync(file, bytes, 0, fitting, position)
      if (fitting < bytes.length) throw new Error('ENOSPC: no space left on device, write')
      return fitting
    }
    const file = new HarFile(path, undefined, write)
    const readNumbers = (): number[] =>
      JSON.parse(readFileSync(path, 'utf8')).log.entries.map(({ number }: { number: number }) => number)
    const printed = capturePrinted(() => {
      file.add({ number: 1 })
      for (free = 0; free < 20; free++) {
        file.add({ number: 2, text: 'x'.repeat(50) })
        expect(readNumbers()).toEqual([1])
      }
      free = Number.POSITIVE_INFINITY
      file.add({ number: 3 })
      file.close()
    })
    expect(readNumbers()).toEqual([1, 3])
    expect(printed.match(/no space left/g)).toHaveLength(1)
    expect(printed).toContain('full.har lacks 20 exchanges that could not be written.')
  })

  test('that was cut off in its last entry is judged without it, at whatever byte', () => {
    const path = join(createFolder(), 'cut.har')
    const entry = {
      request: { method: 'GET', url: 'http://a.example/posts?lng=1&lat=2', headers: [] },
      response: { status: 200, headers: [], content: { size: 2, text: '[]' } },
    }
    /** The file before, while and after an entry was written, byte by byte. */
    let states: string[] = []
    const write = (handle: number, text: string, position = 0): number => {
      const before = readFileSync(path)
      const bytes = Buffer.from(text)
      states = Array.from({ length: bytes.length + 1 }, (_, count) =>
        Buffer.concat([
          before.subarray(0, position),
          bytes.subarray(0, count),
          before.subarray(position + count),
        ]).toString(),
      )
      return writeSync(handle, text, position)
    }
    const file = new HarFile(path, undefined, write)
    for (const count of [0, 1]) {
      file.add(entry)
      for (const state of states) {
        const { exchanges, notes } = readHar(state, 'cut.har')
        const [note] = notes
        const isEntryThere = state.split('"GET"').length > count + 1 && exchanges.length > count
        expect([state, exchanges.length]).toEqual([state, isEntryThere ? count + 1 : count])
        if (note !== undefined)
          expect(note).toBe(
            `The file was cut off while it was written: ${isEntryThere ? 'no entry in it is lost' : '1 entry at its end is lost'}.`,
          )
      }
      expect(states.filter((state) => readHar(state, 'cut.har').notes.length === 0).length).toBeLessThan(5)
    }
    file.close()
    const damaged = readFileSync(path, 'utf8').replace('"method"', 'method')
    expect(() => readHar(damaged, 'cut.har')).toThrow('cut off or damaged')
  })
})
