import { builtinModules } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { listImports } from '../msw/imports.ts'
import { InstalledPackage } from './installed-package.ts'

let project: InstalledPackage
/** The files of the package, by path. */
let packed: ReadonlyMap<string, string>

beforeAll(async () => {
  project = await InstalledPackage.install()
  packed = project.readFiles()
})

afterAll(() => project.remove())

test('the package imports no package but those of the project', () => {
  const imported = new Set(
    [...packed]
      .filter(([path]) => /^dist\/(lib\/.*\.js|cjs\/.*\.cjs)$/.test(path))
      .flatMap(([, text]) => listImports(text))
      .filter((name) => !name.startsWith('.') && !builtinModules.includes(name.replace('node:', ''))),
  )
  expect([...imported].sort()).toEqual(Object.keys(packageJson.peerDependencies))
})
