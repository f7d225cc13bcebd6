import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { listImportedFiles } from './imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The built entries of `feedtwin/msw`, which have to run in browsers and in React Native. */
const entry = join(root, 'dist/lib/msw.js')
const entryForRequire = join(root, 'dist/cjs/msw.cjs')

if (!existsSync(entry)) throw new Error('Build first: npm run build.')

/** Lists names that are neither declared nor part of JavaScript or of the web, by the types of TypeScript. */
function listUndeclaredNames(files: readonly string[], read: (path: string) => string | undefined): string[] {
  const options: ts.CompilerOptions = {
    ...{ allowJs: true, checkJs: true, noEmit: true, noResolve: true, types: [], strict: false },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, version, ...rest) => {
    const text = read(name)
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version)
  }
  const program = ts.createProgram([...files], options, host)
  return [
    ...new Set(
      files.flatMap((file) => {
        const source = program.getSourceFile(file)
        return (
          program
            .getSemanticDiagnostics(source)
            .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
            .map((message) => /^Cannot find name '([^']+)'/.exec(message)?.[1])
            .filter((name) => name !== undefined)
            // A name that the code checks with typeof may be missing.
            .filter((name) => !source?.text.includes(`typeof ${name}`))
        )
      }),
    ),
  ]
}

const readFile = (path: string): string => readFileSync(path, 'utf8')

describe.for([
  ['ESM', entry],
  ['CommonJS', entryForRequire],
] as const)('the bundle of feedtwin/msw as %s', ([, entry]) => {
  const imported = listImportedFiles(entry, readFile)

  test('is complete: the entry, the twin, and a file for each locale', () => {
    const names = imported.files.map((file) => relative(root, file))
    expect(names).toEqual(
      expect.arrayContaining(['dist/packages/locales/zh_CN.js', expect.stringMatching(/create-twin/)]),
    )
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  test('imports nothing but msw', () => {
    expect(imported.packages).toEqual(['msw'])
  })

  test('uses no name that only Node.js has', () => {
    // There are dozens of locales, which are data. One of them is enough.
    const code = imported.files.filter((file) => !file.includes('/locales/') || file.endsWith('/de.js'))
    const names = listUndeclaredNames(code, (path) => (code.includes(path) ? readFile(path) : undefined))
    // Bundlers know these names of CommonJS.
    expect(names.filter((name) => !['require', 'exports', 'module'].includes(name))).toEqual([])
  })
})

test('a module that needs Node.js is detected', () => {
  const files: Record<string, string> = {
    '/a.js': `import './b.js'; export * from 'fs'; const later = () => import('./c.js'); const Buffer = 1; Buffer`,
    '/b.js': `import x from 'node:path'; if (typeof global === 'object') global.x = process.env; export { x }`,
    '/c.js': `globalThis.fetch; setImmediate(() => Buffer.from('')); require('url'); __dirname`,
  }
  const read = (path: string) => files[path] ?? ''
  expect(listImportedFiles('/a.js', read)).toEqual({
    files: ['/a.js', '/b.js', '/c.js'],
    packages: ['fs', 'node:path', 'url'],
  })
  expect(listUndeclaredNames(Object.keys(files), (path) => files[path]).sort()).toEqual([
    'Buffer',
    '__dirname',
    'process',
    'setImmediate',
  ])
})

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
