import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../cli/feedtwin.ts'
import { findLinks } from '../readme/links.ts'
import { readmes } from '../readme/readmes.ts'
import { InstalledPackage } from './installed-package.ts'

let project: InstalledPackage
/** The files of the package, by path. */
let packed: ReadonlyMap<string, string>

beforeAll(async () => {
  project = await InstalledPackage.install()
  packed = project.readFiles()
})

afterAll(() => project.remove())

const PICTURE = /\.(svg|png)$/
/** Whether a file is a README or one of the pictures that READMEs show. */
const isDocument = (path: string): boolean => /(^|\/)README\.md$/.test(path) || PICTURE.test(path)

describe('the package', () => {
  test('contains the text of its licence', () => {
    expect(packageJson.license).toBe('MIT')
    expect(packed.get('dist/LICENSE')).toMatch(/^MIT License\n\nCopyright .*\n\nPermission is hereby granted/)
  })

  test('installs no other package', () => {
    expect(readdirSync(join(project.home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'feedtwin',
    ])
    expect(packageJson).not.toHaveProperty('dependencies')
    expect(packageJson).not.toHaveProperty('optionalDependencies')
    expect(JSON.stringify(packageJson.scripts)).not.toMatch(/"(pre|post)?install"|"prepare"/)
  })

  test('contains the expected files and no others', () => {
    const paths = [...packed.keys()].filter((path) => !isDocument(path))
    const folders = new Set(paths.map((path) => path.split('/').slice(0, -1).join('/')))
    expect([...folders].sort()).toEqual([
      ...['', 'bin', 'contracts', 'contracts/dialects'],
      ...['dist', 'dist/cjs', 'dist/console', 'dist/lib', 'dist/packages', 'dist/packages/locales'],
    ])
    expect(
      paths.filter((path) => /\.map$|\.ts$|\btest|fixture|\.tgz$/.test(path) && !path.endsWith('.d.ts')),
    ).toEqual([])
    expect(paths).toEqual(
      expect.arrayContaining([
        'package.json',
        'bin/feedtwin.js',
        'dist/openapi.json',
        'dist/control.openapi.json',
      ]),
    )
  })

  test('contains all READMEs and their pictures, so that links between them work', () => {
    const pictures = readmes.flatMap(findLinks).flatMap(({ path }) => (PICTURE.test(path) ? [path] : []))
    const documents = [...packed.keys()].filter(isDocument)
    expect(documents.sort()).toEqual([...readmes.map(({ path }) => path), ...pictures].sort())
  })

  test('names no machine and no registry', () => {
    const traces = [root, `${tmpdir()}/`, 'file:///', 'sourceMappingURL=']
    for (const [path, text] of packed) {
      for (const trace of traces) expect([path, trace, text.includes(trace)]).toEqual([path, trace, false])
      expect([path, /\bregistry\.[a-z]+\.[a-z]+/.exec(text)]).toEqual([path, null])
    }
  })

  test('is small: at most 7 MB, and 2.15 MB compressed', () => {
    const timeOf = (path: string): number => statSync(join(root, path)).mtimeMs
    const buildTime = timeOf('dist/cjs/main.cjs')
    const bytes = [...packed.keys()]
      // After `npm run build`, dist also has files of the build before. `npm pack` removes them first.
      .filter((path) => !path.startsWith('dist/') || timeOf(path) === buildTime)
      .map((path) => readFileSync(join(root, path)))
    const all = Buffer.concat(bytes)
    expect(all.length).toBeLessThan(7_000_000)
    expect(gzipSync(all).length).toBeLessThan(2_150_000)
  })

  test('has no import() of its own where Jest loads it', () => {
    const isCommonJs = (path: string): boolean => /^dist\/cjs\/.*[.]cjs$/.test(path)
    expect([...packed].filter(([path, text]) => isCommonJs(path) && /\bimport\([`'"]/.test(text))).toEqual([])
  })

  test('contains every file that its package.json names', () => {
    const values = (entry: unknown): string[] =>
      typeof entry === 'string' ? [entry] : Object.values(entry as object).flatMap(values)
    const named = values([packageJson.exports, packageJson.bin]).map((path) => path.replace(/^\.\//, ''))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((path) => !packed.has(path))).toEqual([])
  })
})
