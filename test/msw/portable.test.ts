import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The built entries of `feedtwin/msw`, which have to run in browsers and in React Native. */
const entry = join(root, 'dist/lib/msw.js')

if (!existsSync(entry)) throw new Error('Build first: npm run build.')

/**
 * Formats a program for `node --eval` that runs the entry in a context with the globals of the web, and without those of
 * Node.js. RegExp is that of the main context, since msw is loaded there and uses instanceof.
 */
const formatIsolatedProgram = (path: string, body: string): string => `
  import { readFileSync } from 'node:fs'
  import vm from 'node:vm'
  const names = ['AbortController', 'AbortSignal', 'Blob', 'Event', 'EventTarget', 'File', 'FormData', 'Headers',
    'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'atob', 'btoa',
    'crypto', 'performance', 'queueMicrotask', 'structuredClone', 'setTimeout', 'clearTimeout', 'RegExp']
  const context = vm.createContext(Object.fromEntries(names.map((name) => [name, globalThis[name]])))
  const modules = new Map()
  const load = (name, from) => {
    const url = name === 'msw' ? name : new URL(name, from).href
    if (!modules.has(url)) modules.set(url, url === 'msw' ? msw() : read(url))
    return modules.get(url)
  }
  const read = (url) => {
    if (!url.includes('/dist/packages/')) return source(url, readFileSync(new URL(url), 'utf8'))
    const exports = requireFrom(url)
    return new vm.SyntheticModule(Object.keys(exports), function () {
      for (const [name, value] of Object.entries(exports)) this.setExport(name, value)
    }, { context, identifier: url })
  }
  const required = new Map()
  const requireFrom = (url) => {
    if (required.has(url)) return required.get(url)
    const module = { exports: {} }
    required.set(url, module.exports)
    const run = vm.compileFunction(readFileSync(new URL(url), 'utf8'), ['module', 'exports', 'require'], { parsingContext: context })
    run(module, module.exports, (name) => requireFrom(new URL(name, url).href))
    return module.exports
  }
  const link = (name, { identifier }) => load(name, identifier)
  const ready = async (module) => {
    if (module.status === 'unlinked') await module.link(link)
    await module.evaluate()
    return module
  }
  const source = (url, text) => new vm.SourceTextModule(text, {
    ...{ context, identifier: url },
    importModuleDynamically: (name, { identifier }) => ready(load(name, identifier)),
  })
  const real = await import('msw')
  const msw = () => new vm.SyntheticModule(['http'], function () { this.setExport('http', real.http) }, { context })
  const main = source(${JSON.stringify(pathToFileURL(path).href)}.replace('msw.js', 'main.js'), ${JSON.stringify(body)})
  await ready(main)
  console.log(JSON.stringify(await main.namespace.result))
`

describe('without the globals of Node.js', () => {
  const run = async (body: string): Promise<unknown> => {
    const args = [
      '--experimental-vm-modules',
      '--no-warnings',
      '--input-type=module',
      '--eval',
      formatIsolatedProgram(entry, body),
    ]
    return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd: root })).stdout)
  }

  test('the twin works', async () => {
    const result = await run(`
      import { createTwin, handlers } from './msw.js'
      const twin = await createTwin({ locale: 'ja', now: '2026-01-31T12:00:00Z' })
      const body = new URLSearchParams({ open_id: 'me', platform: 'weixin' })
      const { token } = await (await twin.fetch('/auth/third_party', { method: 'POST', body })).json()
      const form = new FormData()
      for (const [name, value] of [['post_category_id', 1], ['lng', 1], ['lat', 2], ['content', 'é']]) form.set(name, value)
      const init = { method: 'POST', body: form, headers: { Authorization: 'Bearer ' + token } }
      const { content } = await (await twin.fetch('/posts', init)).json()
      const listed = await (await twin.fetch('/posts?lng=1&lat=2')).json()
      const found = twin.posts.count((query) => query.where({ content: 'é' }))
      const [{ url }] = listed.flatMap(({ images }) => images)
      const type = (await twin.fetch(url)).headers.get('content-type')
      export const result = [content, listed.length > 1, found, handlers(twin).length, type]`)
    expect(result).toEqual(['é', true, 1, 3, 'image/png'])
  })

  test('the context has none of these globals', async () => {
    expect(
      await run('export const result = [typeof process, typeof Buffer, typeof require, typeof fetch]'),
    ).toEqual(['undefined', 'undefined', 'undefined', 'undefined'])
  })
})
