import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  cruise,
  type ICruiseResult,
  type IFlattenedRuleSet,
  type IRegularForbiddenRuleType,
} from 'dependency-cruiser'
import ts from 'typescript'
import { describe, expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

type Files = Readonly<Record<string, string>>

interface Rule {
  readonly says: string
  readonly from: IRegularForbiddenRuleType['from']
  readonly to: IRegularForbiddenRuleType['to']
  /** A small project that breaks the rule. Each of the first files breaks it; the others are imported by them. */
  readonly broken: readonly [culprits: Files, others?: Files]
}

/** Matches a package by its name, whether or not it is installed. */
const matchPackage = (name: string): string => `(^|node_modules/)${name}(/|$)`

/** The rooms of the kit, from the lowest level to the highest. A room imports those of lower levels. */
const JUDGE_LEVELS = [
  ['target'],
  ['requirements'],
  ['app', 'probes', 'report'],
  ['runs'],
  ['comparing'],
  ['learning'],
  ['replaying'],
] as const

/** The folders of the rooms that have several, where '.' is the room's own. A folder imports those before it. */
const JUDGE_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  target: ['.', 'reading', 'client'],
  requirements: ['log', '.'],
  report: ['.', 'causes', 'findings', 'reporters'],
  runs: ['tour', 'outcomes', 'walks', 'recordings', 'proxy', '.'],
  learning: ['messages', 'breakages', 'overrides', '.'],
}

const roomRules = Object.fromEntries(
  JUDGE_LEVELS.flatMap((rooms, level) =>
    rooms.map((room): [string, Rule] => {
      const lower = JUDGE_LEVELS.slice(0, level).flat()
      return [
        `judge/${room}`,
        {
          says: `${room} imports no other room than ${lower.join(', ') || 'itself'}`,
          from: { path: `^src/judge/${room}/` },
          to: { path: '^src/judge/', pathNot: `^src/judge/(${[room, ...lower].join('|')})/` },
          broken: [
            { [`src/judge/${room}/a.ts`]: `import type { B } from '../index.ts'; export type A = B` },
            { 'src/judge/index.ts': 'export type B = 1' },
          ],
        },
      ]
    }),
  ),
)

/** Matches the files of a folder in a room, without those of its subfolders. */
const matchFolder = (room: string, folder: string): string =>
  `^src/judge/${room}/${folder === '.' ? '' : `${folder}/`}[^/]+$`

const folderRules = Object.fromEntries(
  Object.entries(JUDGE_FOLDERS).flatMap(([room, folders]) =>
    folders.slice(0, -1).map((folder, index): [string, Rule] => {
      const later = folders.slice(index + 1)
      return [
        `judge/${room}/${folder}`,
        {
          says: `${folder} of ${room} does not import ${later.join(', ')}`,
          from: { path: matchFolder(room, folder) },
          to: { path: later.map((other) => matchFolder(room, other)).join('|') },
          broken: [
            {
              [`src/judge/${room}/${folder === '.' ? '' : `${folder}/`}a.ts`]: `import type { B } from '${folder === '.' ? '.' : '..'}/${later[0] === '.' ? '' : `${later[0]}/`}b.ts'; export type A = B`,
            },
            {
              [`src/judge/${room}/${later[0] === '.' ? '' : `${later[0]}/`}b.ts`]: 'export type B = 1',
            },
          ],
        },
      ]
    }),
  ),
)

/** The imports that are forbidden. Imports of types count, unless a rule excludes them. */
const rules: Readonly<Record<string, Rule>> = {
  ...roomRules,
  ...folderRules,
  base: {
    says: 'base holds facts about the platform and imports nothing of ours',
    from: { path: '^src/base/' },
    to: { path: '^(src/(?!base/)|contracts/|fixtures/|test/)' },
    broken: [
      { 'src/base/a.ts': `import type { T } from '../contract/b.ts'; export type U = T` },
      { 'src/contract/b.ts': 'export type T = 1' },
    ],
  },
  contract: {
    says: 'the contract imports only base; only its generator reads contracts/ and fixtures/',
    from: { path: '^src/contract/' },
    to: { path: '^(src/(?!(contract|base)/)|contracts/|fixtures/|test/)' },
    broken: [
      {
        'src/contract/a.ts': `import type { T } from '../twin/b.ts'; export type U = T`,
        'src/contract/c.ts': `import gaps from '../../contracts/gaps.json' with { type: 'json' }; export { gaps }`,
      },
      { 'src/twin/b.ts': 'export type T = 1', 'contracts/gaps.json': '{}' },
    ],
  },
  twin: {
    says: 'the twin imports the contract, base and fixtures',
    from: { path: '^src/twin/' },
    to: { path: '^(src|contracts|test)/', pathNot: '^src/(twin|contract|base)/' },
    broken: [
      {
        'src/twin/a.ts': `import { b } from '../serve/b.ts'; b`,
        'src/twin/c.ts': `export * from '../index.ts'`,
      },
      { 'src/serve/b.ts': 'export const b = 1', 'src/index.ts': 'export const c = 1' },
    ],
  },
  judge: {
    says: 'the kit shares no code with the twin: one would hide the bugs of the other',
    from: { path: '^src/judge/' },
    to: { path: '^src/', pathNot: '^src/(judge|contract|base)/' },
    broken: [
      {
        'src/judge/a.ts': `import type { T } from '../twin/b.ts'; export type U = T`,
        'src/judge/c.ts': `export const d = () => import('../twin/b.ts')`,
      },
      { 'src/twin/b.ts': 'export type T = 1' },
    ],
  },
  reporters: {
    says: 'reporters import types, base, the sections of the specification and the texts that they share with findings',
    from: { path: '^src/judge/report/reporters/' },
    to: {
      pathNot:
        '^src/(judge/report/(reporters/|(command|format-sentence|verdict)[.]ts)|contract/group-by-section[.]ts$|base/)',
      dependencyTypesNot: ['type-only'],
    },
    broken: [
      {
        'src/judge/report/reporters/a.ts': `import { b } from '../b.ts'; b`,
        'src/judge/report/reporters/c.ts': `import fs from 'node:fs'; fs`,
      },
      { 'src/judge/report/b.ts': 'export const b = 1' },
    ],
  },
  serve: {
    says: 'what serves the twin imports the twin, the contract and base',
    from: { path: '^src/serve/' },
    to: { path: '^src/', pathNot: '^src/(serve|twin|contract|base)/' },
    broken: [
      {
        'src/serve/a.ts': `import { b } from '../judge/b.ts'; b`,
        'src/serve/c.ts': `export * from '../index.ts'`,
      },
      { 'src/judge/b.ts': 'export const b = 1', 'src/index.ts': 'export const c = 1' },
    ],
  },
  'serve/http': {
    says: 'sockets are the outermost layer: no other part of serve imports them',
    from: { path: '^src/serve/', pathNot: '^src/serve/http/' },
    to: { path: '^src/serve/http/' },
    broken: [
      { 'src/serve/sessions/a.ts': `import { b } from '../http/b.ts'; b` },
      { 'src/serve/http/b.ts': 'export const b = 1' },
    ],
  },
  'serve/faults': {
    says: 'faults import the contract and the hash behind all random draws',
    from: { path: '^src/serve/faults/' },
    to: { path: '^src/', pathNot: '^src/(serve/faults/|contract/|base/|twin/hash[.]ts$)' },
    broken: [
      { 'src/serve/faults/a.ts': `import { b } from '../../twin/b.ts'; b` },
      { 'src/twin/b.ts': 'export const b = 1' },
    ],
  },
  'serve/journals': {
    says: 'journals import the twin, the contract and base',
    from: { path: '^src/serve/journals/' },
    to: { path: '^src/', pathNot: '^src/(serve/journals|twin|contract|base)/' },
    broken: [
      { 'src/serve/journals/a.ts': `import { b } from '../sessions/b.ts'; b` },
      { 'src/serve/sessions/b.ts': 'export const b = 1' },
    ],
  },
  'serve/certificates': {
    says: 'certificates import nothing of what they are used for',
    from: { path: '^src/serve/certificates/' },
    to: { path: '^src/', pathNot: '^src/(serve/certificates|contract|base)/' },
    broken: [
      { 'src/serve/certificates/a.ts': `import { b } from '../http/b.ts'; b` },
      { 'src/serve/http/b.ts': 'export const b = 1' },
    ],
  },
  'users of certificates': {
    says: 'only the command line creates and stores certificates',
    from: { path: '^src/', pathNot: '^src/(serve/certificates|cli)/' },
    to: { path: '^src/serve/certificates/' },
    broken: [
      { 'src/serve/http/a.ts': `import { b } from '../certificates/b.ts'; b` },
      { 'src/serve/certificates/b.ts': 'export const b = 1' },
    ],
  },
  'control client': {
    says: 'the control client runs in any JavaScript runtime: besides types, it imports base and the check of options',
    from: { path: '^src/serve/control/client/' },
    to: {
      path: '^src/',
      pathNot: '^src/(serve/control/client/|contract/options[.]ts$|base/)',
      dependencyTypesNot: ['type-only'],
    },
    broken: [
      { 'src/serve/control/client/a.ts': `import { b } from '../b.ts'; b` },
      { 'src/serve/control/b.ts': 'export const b = 1' },
    ],
  },
  'the page': {
    says: 'the page runs in a browser: besides types, it imports the contract, tables of faults, names of views, commands and the map',
    from: { path: '^src/serve/console/page/' },
    to: {
      path: '^src/',
      pathNot:
        '^src/(serve/console/((page|map)/|(view-titles|own-requests|start-command)[.]ts$)|serve/faults/|serve/explanations/general-requirements[.]ts$|contract/|twin/hash[.]ts$|base/)',
      dependencyTypesNot: ['type-only'],
    },
    broken: [
      { 'src/serve/console/page/a.tsx': `import { b } from '../../backend.ts'; b` },
      { 'src/serve/backend.ts': 'export const b = 1' },
    ],
  },
  'users of the page': {
    says: 'only browsers load the page: no other file imports it',
    from: { path: '^src/', pathNot: '^src/serve/console/page/' },
    to: { path: '^src/serve/console/page/' },
    broken: [
      { 'src/serve/a.ts': `import { b } from './console/page/b.tsx'; b` },
      { 'src/serve/console/page/b.tsx': 'export const b = 1' },
    ],
  },
  'msw.ts': {
    says: 'the msw handlers import the in-process twin, and types',
    from: { path: '^src/msw[.]ts$' },
    to: {
      path: '^src/',
      pathNot: '^src/(serve/in-process|twin|contract|base)/',
      dependencyTypesNot: ['type-only'],
    },
    broken: [
      { 'src/msw.ts': `import { b } from './serve/http/b.ts'; b` },
      { 'src/serve/http/b.ts': 'export const b = 1' },
    ],
  },
  'vitest.ts': {
    says: 'the vitest suite imports the kit and the contract',
    from: { path: '^src/vitest[.]ts$' },
    to: { path: '^src/', pathNot: '^src/(conformance[.]ts$|(judge|contract|base)/)' },
    broken: [
      { 'src/vitest.ts': `import { b } from './twin/b.ts'; b` },
      { 'src/twin/b.ts': 'export const b = 1' },
    ],
  },
  cli: {
    says: 'nothing imports the command line',
    from: { path: '^src/', pathNot: '^src/cli/' },
    to: { path: '^src/cli/' },
    broken: [
      { 'src/index.ts': `export type { T } from './cli/b.ts'` },
      { 'src/cli/b.ts': `export type T = 1` },
    ],
  },
  command: {
    says: 'no command imports another: what they share is in files, judging, terminal, and beside main.ts',
    from: { path: '^src/cli/([^/]+)/' },
    to: { path: '^src/cli/[^/]+/', pathNot: '^src/cli/(files|judging|terminal|$1)/' },
    broken: [
      { 'src/cli/exec/a.ts': `import type { B } from '../serve/b.ts'; export type A = B` },
      { 'src/cli/serve/b.ts': 'export type B = 1' },
    ],
  },
  'what commands share': {
    says: 'what commands share imports no command',
    from: { path: '^src/cli/(?!main[.])[^/]+$' },
    to: { path: '^src/cli/[^/]+/', pathNot: '^src/cli/(files|judging|terminal)/' },
    broken: [
      { 'src/cli/a.ts': `import { b } from './serve/b.ts'; b` },
      { 'src/cli/serve/b.ts': 'export const b = 1' },
    ],
  },
  product: {
    says: 'the product imports neither its tests nor its build output',
    from: { path: '^src/' },
    to: { path: '^(test|dist|bin|[.]config)/' },
    broken: [
      { 'src/serve/a.ts': `import { b } from '../../test/b.ts'; b` },
      { 'test/b.ts': 'export const b = 1' },
    ],
  },
  cycle: {
    says: 'no file imports itself through others, not even for a type',
    from: { path: '^(src|test)/' },
    to: { circular: true },
    // A cycle is reported once, for its first file.
    broken: [
      { 'src/twin/a.ts': `import type { B } from './b.ts'; export type A = B` },
      {
        'src/twin/b.ts': `export type { A as B } from './c.ts'`,
        'src/twin/c.ts': `export const c = () => import('./a.ts'); export type A = 1`,
      },
    ],
  },
  node: {
    says: 'only the outer files import modules of Node.js: sockets, files, the command line, the generators',
    from: {
      path: '^src/',
      pathNot:
        '^src/(serve/(http|certificates|journals)/|judge/(runs/proxy/|target/(http-client|decode-codings)[.]ts$)|conformance[.]ts$|cli/|(contract|twin/words|serve/console/map/land)/generate[.]ts$)',
    },
    to: { dependencyTypes: ['core'] },
    broken: [
      {
        'src/twin/a.ts': `import fs from 'node:fs'; fs`,
        'src/serve/in-process/b.ts': `import type { Server } from 'http'; export type S = Server`,
        'src/msw.ts': `export const d = () => import('node:path')`,
      },
    ],
  },
  '@msw/data': {
    says: 'one file uses @msw/data, for queries',
    from: { path: '^src/', pathNot: '^src/serve/in-process/collection[.]ts$' },
    to: { path: matchPackage('@msw/data') },
    broken: [
      { 'src/serve/in-process/a.ts': `import type { Query } from '@msw/data'; export type Q = Query<1>` },
    ],
  },
  x509: {
    says: '@peculiar/x509 is large and slow to load: only certificates use it',
    from: { path: '^src/', pathNot: '^src/serve/certificates/(issue|name-constraints)[.]ts$' },
    to: { path: matchPackage('@peculiar/(x509|asn1-.*)') },
    broken: [{ 'src/cli/a.ts': `import { X509Certificate } from '@peculiar/x509'; X509Certificate` }],
  },
  '@redis/client': {
    says: '@redis/client is large: one file uses it',
    from: { path: '^src/', pathNot: '^src/serve/journals/redis/connection[.]ts$' },
    to: { path: matchPackage('@redis/client') },
    broken: [{ 'src/serve/journals/a.ts': `import { createClient } from '@redis/client'; createClient` }],
  },
  commander: {
    says: 'only the command line uses commander',
    from: { path: '^src/', pathNot: '^src/cli/' },
    to: { path: matchPackage('commander') },
    broken: [{ 'src/serve/a.ts': `import { Command } from 'commander'; Command` }],
  },
  'the package msw': {
    says: 'only msw.ts uses msw',
    from: { path: '^src/', pathNot: '^src/msw[.]ts$' },
    to: { path: matchPackage('msw') },
    broken: [
      {
        'src/serve/in-process/a.ts': `import { http } from 'msw'; http`,
        'src/serve/http/b.ts': `import { setupServer } from 'msw/node'; setupServer`,
      },
    ],
  },
  ajv: {
    says: 'one file of the kit uses ajv: it creates code at run time, which React Native does not allow',
    from: { path: '^src/', pathNot: '^src/judge/requirements/log/schema-violations[.]ts$' },
    to: { path: matchPackage('ajv') },
    broken: [
      {
        'src/twin/a.ts': `import { Ajv2020 } from 'ajv/dist/2020.js'; Ajv2020`,
        'src/serve/in-process/b.ts': `import type { ErrorObject } from 'ajv'; export type E = ErrorObject`,
        'src/cli/c.ts': `export const d = () => import('ajv')`,
      },
    ],
  },
  '@modelcontextprotocol/sdk': {
    says: 'only the command mcp loads the SDK of the protocol',
    from: { path: '^src/', pathNot: '^src/cli/mcp/' },
    to: { path: matchPackage('@modelcontextprotocol/sdk') },
    broken: [
      {
        'src/cli/a.ts': `import { Server } from '@modelcontextprotocol/sdk/server/index.js'; Server`,
        'src/serve/b.ts': `export const b = () => import('@modelcontextprotocol/sdk/types.js')`,
      },
    ],
  },
  '@cfworker/json-schema': {
    says: 'one file uses the validator, which throws for some values; the others import types',
    from: { path: '^src/', pathNot: '^src/base/json-schema[.]ts$' },
    to: { path: matchPackage('@cfworker/json-schema'), dependencyTypesNot: ['type-only'] },
    broken: [
      {
        'src/contract/a.ts': `import { type Schema, Validator } from '@cfworker/json-schema'; export type S = Schema; Validator`,
        'src/cli/b.ts': `export const c = () => import('@cfworker/json-schema')`,
      },
    ],
  },
  'fast-check': {
    says: 'only walks use fast-check, and load it when they are created',
    from: { path: '^src/', pathNot: '^src/judge/runs/walks/' },
    to: { path: matchPackage('fast-check') },
    broken: [{ 'src/judge/a.ts': `import fc from 'fast-check'; fc` }],
  },
  preact: {
    says: 'only the page uses preact',
    from: { path: '^src/', pathNot: '^src/serve/console/page/' },
    to: { path: matchPackage('(preact|@preact/signals)') },
    broken: [{ 'src/serve/a.ts': `import { signal } from '@preact/signals'; signal` }],
  },
  'the package vitest': {
    says: 'only vitest.ts uses vitest',
    from: { path: '^src/', pathNot: '^src/vitest[.]ts$' },
    to: { path: matchPackage('vitest') },
    broken: [{ 'src/judge/a.ts': `import { test } from 'vitest'; test` }],
  },
  faker: {
    says: 'only locales.ts loads faker',
    from: { path: '^src/', pathNot: '^src/twin/words/locales[.]ts$' },
    to: { path: matchPackage('@faker-js/faker'), dependencyTypesNot: ['type-only'] },
    broken: [
      {
        'src/twin/a.ts': `import { faker } from '@faker-js/faker/locale/de'; faker`,
        'src/twin/b.ts': `export const b = () => import('@faker-js/faker')`,
      },
    ],
  },
  'types of faker': {
    says: 'only the twin uses the types of faker',
    from: { path: '^src/', pathNot: '^src/twin/' },
    to: { path: matchPackage('@faker-js/faker') },
    broken: [
      { 'src/serve/in-process/a.ts': `import type { Faker } from '@faker-js/faker'; export type F = Faker` },
    ],
  },
}

const ruleSet: IFlattenedRuleSet = {
  forbidden: Object.entries(rules).map(([name, { says, from, to }]) => ({
    name,
    comment: says,
    severity: 'error',
    from,
    to,
  })),
}

/** Finds the imports of some folders, and those that break rules. */
async function findImports(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const options = {
    baseDir,
    validate: true,
    ruleSet,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  }
  const { output } = await cruise(folders, options)
  if (typeof output === 'string') throw new Error(output)
  return output
}

const listViolations = ({ summary }: ICruiseResult): { rule: string; from: string; to: string }[] =>
  summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))

/** Writes files into a folder that is removed after the test. */
function writeProject(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-architecture-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

describe('the directions of imports', () => {
  test('are respected', async () => {
    const ours = await findImports(root, ['src', 'test'])
    expect(listViolations(ours)).toEqual([])
    // The expressions also match packages that are installed.
    const imported = ours.modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved))
    for (const name of [
      '@msw/data',
      'commander',
      'msw',
      'ajv',
      'fast-check',
      '@faker-js/faker',
      '@peculiar/x509',
      '@redis/client',
      '@modelcontextprotocol/sdk',
    ])
      expect([name, imported.some((path) => new RegExp(matchPackage(name)).test(path))]).toEqual([name, true])
  })

  test.for(Object.entries(rules))('a violation of %s is found', async ([name, { broken }]) => {
    const [culprits, others] = broken
    const violations = listViolations(
      await findImports(writeProject({ ...culprits, ...others }), ['src']),
    ).filter(({ rule }) => rule === name)
    expect(new Set(violations.map(({ from }) => from))).toEqual(new Set(Object.keys(culprits)))
  })
})

/** The files that may use the clock, random numbers, timers and the terminal. */
const OUTER_FILES =
  /^src\/(serve\/(http|certificates|journals)|cli)\/|^src\/conformance\.ts$|^src\/judge\/(target\/http-client\.ts$|runs\/proxy\/)|^src\/(contract|twin\/words|serve\/console\/map\/land)\/generate\.ts$|^src\/(twin\/clock|base\/timer)\.ts$|^src\/serve\/console\/page\//

/** Members whose results differ between runs. */
const MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])
/** Globals with effects outside of the program. */
const NAMES = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'console',
  'process',
  'Buffer',
  'require',
])

/** Finds the uses of these in a source text. */
function findImpurities(text: string): string[] {
  const impurities: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && MEMBERS.has(node.getText())) impurities.push(node.getText())
    if (ts.isNewExpression(node) && node.getText().match(/^new Date(\(\))?$/)) impurities.push('new Date()')
    if (ts.isIdentifier(node) && NAMES.has(node.text) && !isOwnName(node)) impurities.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true))
  return impurities
}

/** Whether an identifier names a member, a property or a declaration, and not the global of this name. */
function isOwnName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent))
    return parent.name === node && parent.expression.getText() !== 'globalThis'
  return ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertySignature(parent)
}

const sources: readonly (readonly [path: string, text: string])[] = readdirSync(join(root, 'src'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .map((path) => [path, readFileSync(join(root, path), 'utf8')])

describe('the clock, random numbers and other effects', () => {
  test('are used by the outer files only', () => {
    const inner = sources.filter(([path]) => !OUTER_FILES.test(path))
    expect(inner.length).toBeGreaterThan(30)
    const used = inner.map(([path, text]) => [path, findImpurities(text)] as const)
    expect(used.filter(([, names]) => names.length > 0)).toEqual([])
  })

  test.for([
    ['const now = Date.now()', ['Date.now']],
    ['const now = new Date', ['new Date()']],
    ['const now = () => new Date()', ['new Date()']],
    ['const { random } = Math; Math.random()', ['Math.random']],
    [
      'setTimeout(() => {}, 1); setInterval(f); setImmediate(f)',
      ['setTimeout', 'setInterval', 'setImmediate'],
    ],
    ['if (x) console.log(process.env.HOME)', ['console', 'process']],
    ['performance.now() + crypto.randomUUID()', ['performance.now', 'crypto.randomUUID']],
    ['const bytes = Buffer.from(a)', ['Buffer']],
    ['queue.push(setTimeout, globalThis.process)', ['setTimeout', 'process']],
    // Allowed: comments, texts, other declarations with such a name, and dates from values.
    [
      '// Date.now()\nconst s = "Math.random()"; new Date(0); job.process(); const o = { console: 1 }; o.console',
      [],
    ],
  ] as const)('%s', ([text, names]) => {
    expect(findImpurities(text)).toEqual(names)
  })
})

describe('size', () => {
  const MAX_LINES = 200

  /** Counts the lines with more than white space and comments. */
  function countLinesOfCode(text: string): number {
    const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
    const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest)
    const lines = new Set<number>()
    while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) {
      const first = source.getLineAndCharacterOfPosition(scanner.getTokenStart()).line
      const last = source.getLineAndCharacterOfPosition(scanner.getTokenEnd()).line
      for (let line = first; line <= last; line++) lines.add(line)
    }
    return lines.size
  }

  test('is counted without comments and blank lines', () => {
    expect(countLinesOfCode('// one\n\n/* two\n three */\nconst a = 1 // four\n\nconst b = `\n\n`\n')).toBe(4)
  })

  test('is at most 20 files in a folder of the kit', () => {
    const folders = sources
      .map(([path]) => dirname(path))
      .filter((folder) => `${folder}/`.startsWith('src/judge/'))
    const crowded = folders.filter((folder) => folders.filter((other) => other === folder).length > 20)
    expect(new Set(crowded)).toEqual(new Set())
    const rooms = folders.map((folder) => folder.split('/')[2]).filter((room) => room !== undefined)
    expect(new Set(rooms)).toEqual(new Set(JUDGE_LEVELS.flat()))
  })

  test('is at most 200 lines of code', () => {
    const long = sources
      .filter(([path]) => !path.includes('/generated/'))
      .map(([path, text]) => [path, countLinesOfCode(text)] as const)
      .filter(([, lines]) => lines > MAX_LINES)
    expect(long).toEqual([])
  })
})
