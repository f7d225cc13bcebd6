import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { reporterNames } from '../../src/judge/report/reporters/reporter.ts'
import { faultConditions } from '../../src/serve/faults/conditions.ts'
import { faultKinds } from '../../src/serve/faults/kinds.ts'
import { faultPresets } from '../../src/serve/faults/presets.ts'
import { scenarioNames } from '../../src/serve/sessions/scenario.ts'
import { worldNames } from '../../src/twin/world/world.ts'
import { root } from '../cli/feedtwin.ts'
import { controlPaths } from './control-paths.ts'
import { readmes } from './readmes.ts'

// The tables and lists of the READMEs are complete: they name everything that the code has.

const getText = (path: string): string => readmes.find((readme) => readme.path === path)?.text ?? ''

/** Reads the cells of all table rows of a README. A bar in a cell is escaped. */
const readRows = (path: string): string[][] =>
  [...getText(path).matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => cell.replaceAll('\\|', '|')),
  )

/** Reads the names in code format from the first cells of all rows. */
const readNames = (path: string): string[] =>
  readRows(path).flatMap(([cell = '']) => [...cell.matchAll(/`([\w-]+)/g)].map(([, name = '']) => name))

test('worlds and scenarios', () => {
  expect(readNames('fixtures/README.md')).toEqual(expect.arrayContaining([...worldNames, ...scenarioNames]))
})

test('faults, conditions and presets', () => {
  const path = 'src/serve/faults/README.md'
  expect(readNames(path)).toEqual(
    expect.arrayContaining([...Object.keys(faultKinds), ...Object.keys(faultConditions)]),
  )
  const presets = Object.entries(faultPresets).map(([name, rules]) => [`\`${name}\``, `\`${rules}\``])
  expect(readRows(path)).toEqual(expect.arrayContaining(presets))
})

test('operations of the control API', () => {
  const requests = readRows('src/serve/control/README.md').flatMap(([, cell = '']) => [
    ...cell.matchAll(/`[A-Z]+ ([a-zA-Z./]*[a-zA-Z])/g),
  ])
  // A parameter is in capitals: posts/ID.
  const named = requests.map(([, path = '']) => `/__twin/${path.replaceAll(/[A-Z]+/g, '*')}`)
  const paths = controlPaths.map((path) => path.replaceAll(/\{\w+\}/g, '*'))
  expect(named).toEqual(expect.arrayContaining(paths.filter((path) => !path.endsWith('.json'))))
})

test('commands', () => {
  const commands = globSync('src/cli/*/command.ts', { cwd: root }).map((path) =>
    dirname(path).split('/').at(-1),
  )
  expect(commands.length).toBeGreaterThan(5)
  expect(readNames('src/cli/README.md')).toEqual(expect.arrayContaining(commands))
})

test('reporters and exit codes', () => {
  const text = getText('src/cli/check/README.md')
  for (const name of reporterNames) expect(text).toMatch(new RegExp(`(--reporter |\`)${name}\\b`))
  const codes = readRows('src/cli/check/README.md').map(([cell]) => cell)
  expect(codes).toEqual(expect.arrayContaining(['0', '1', '2', '3', '4', '5']))
})

test('folders of the kit', () => {
  const [, table = ''] = getText('src/judge/README.md').split('### Folders')
  const named = [...table.matchAll(/^\| `([\w/-]+)\/` \|/gm)].map(([, folder]) => folder)
  const folders = globSync('src/judge/**/*.ts', { cwd: root }).map((path) =>
    relative('src/judge', dirname(path)),
  )
  expect(named.sort()).toEqual([...new Set(folders)].filter((folder) => folder !== '').sort())
})

test('libraries, with the reason for each', () => {
  const [, tables = ''] = getText('test/README.md').split('## Libraries')
  const named = [...tables.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(/[, ]+/))
  const libraries = Object.keys(packageJson.devDependencies).filter((name) => !name.startsWith('@types/'))
  expect(named).toEqual(expect.arrayContaining(libraries))
})
