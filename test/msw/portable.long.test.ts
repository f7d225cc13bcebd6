import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
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
