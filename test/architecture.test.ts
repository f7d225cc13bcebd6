import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
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

interface Rule {
  readonly says: string
  readonly from: IRegularForbiddenRuleType['from']
  readonly to: IRegularForbiddenRuleType['to']
  /** Imports that break the rule: a file, and the files and packages that it imports. */
  readonly broken: readonly [culprit: string, ...imported: string[]]
}

/** The parts that a folder of src may import. */
const importsOnly = (folder: string, ...others: readonly string[]): Pick<Rule, 'from' | 'to'> => ({
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/(${[folder, ...others].join('|')})/` },
})

/** Imports of types are allowed. */
const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] } satisfies Rule['to']

/** Matches a package by its name, whether or not it is installed. */
const matchPackage = (name: string): string => `(^|node_modules/)${name}(/|$)`

/** The packages that only some files of src may import: why, which files, and imports that break the rule. */
const PACKAGES: Readonly<Record<string, readonly [says: string, users: string, ...imported: string[]]>> = {
  '@msw/data': ['one file uses @msw/data, for queries', 'serve/in-process/collection[.]ts$', '@msw/data'],
  '@peculiar/(x509|asn1-.*)': [
    '@peculiar/x509 is large and slow to load: only certificates use it',
    'serve/certificates/issue[.]ts$',
    ...['@peculiar/x509', '@peculiar/asn1-schema'],
  ],
  '@redis/client': [
    '@redis/client is large: one file uses it',
    'serve/journals/redis/connection[.]ts$',
    '@redis/client',
  ],
  commander: ['only the command line uses commander', 'cli/', 'commander'],
  msw: ['only msw.ts uses msw', 'msw[.]ts$', 'msw', 'msw/node'],
  ajv: [
    'one file of the kit uses ajv: it creates code at run time, which React Native does not allow',
    'judge/requirements/log/schema-violations[.]ts$',
    ...['ajv', 'ajv/dist/2020.js'],
  ],
  '@modelcontextprotocol/sdk': [
    'only the command mcp loads the SDK of the protocol',
    'cli/mcp/',
    ...['@modelcontextprotocol/sdk/server/index.js', '@modelcontextprotocol/sdk/types.js'],
  ],
  'fast-check': [
    'only walks use fast-check, and load it when they are created',
    'judge/runs/walks/',
    'fast-check',
  ],
  '(preact|@preact/signals)': [
    'only the page uses preact',
    'serve/console/page/',
    ...['preact', '@preact/signals'],
  ],
  vitest: ['only vitest.ts uses vitest', 'vitest[.]ts$', 'vitest'],
  '@faker-js/faker': ['only the twin uses faker, and its types', 'twin/', '@faker-js/faker'],
}

const packageRules = Object.fromEntries(
  Object.entries(PACKAGES).map(([name, [says, users, ...imported]]): [string, Rule] => [
    `the package ${name}`,
    {
      says,
      from: { path: '^src/', pathNot: `^src/${users}` },
      to: { path: matchPackage(name) },
      broken: ['src/a.ts', ...imported],
    },
  ]),
)

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
  learning: ['messages', 'breakages', 'conditions', 'walks', 'overrides', '.'],
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
          broken: [`src/judge/${room}/a.ts`, 'src/judge/index.ts'],
        },
      ]
    }),
  ),
)

const folderRules = Object.fromEntries(
  Object.entries(JUDGE_FOLDERS).flatMap(([room, folders]) => {
    const paths = folders.map((folder) => join('src/judge', room, folder))
    // The files of a folder, without those of its subfolders.
    const patterns = paths.map((path) => `^${path}/[^/]+$`)
    return folders.slice(0, -1).map((folder, index): [string, Rule] => [
      `judge/${room}/${folder}`,
      {
        says: `${folder} of ${room} does not import ${folders.slice(index + 1).join(', ')}`,
        from: { path: patterns[index] as string },
        to: { path: patterns.slice(index + 1).join('|') },
        broken: [`${paths[index]}/a.ts`, ...paths.slice(index + 1).map((path) => `${path}/b.ts`)],
      },
    ])
  }),
)

/** The imports that are forbidden. Imports of types count, unless a rule excludes them. */
const rules: Readonly<Record<string, Rule>> = {
  ...packageRules,
  ...roomRules,
  ...folderRules,
  base: {
    says: 'base holds facts about the platform and imports nothing of ours',
    from: { path: '^src/base/' },
    to: { path: '^(src/(?!base/)|contracts/|fixtures/|test/)' },
    broken: ['src/base/a.ts', 'src/contract/b.ts'],
  },
  contract: {
    says: 'the contract imports only base; only its generator reads contracts/ and fixtures/',
    from: { path: '^src/contract/' },
    to: { path: '^(src/(?!(contract|base)/)|contracts/|fixtures/|test/)' },
    broken: ['src/contract/a.ts', 'src/twin/b.ts', 'contracts/gaps.json'],
  },
  twin: {
    says: 'the twin imports the contract, base and fixtures',
    from: { path: '^src/twin/' },
    to: { path: '^(src|contracts|test)/', pathNot: '^src/(twin|contract|base)/' },
    broken: ['src/twin/a.ts', 'src/serve/b.ts', 'src/index.ts'],
  },
  judge: {
    says: 'the kit shares no code with the twin: one would hide the bugs of the other',
    ...importsOnly('judge', 'contract', 'base'),
    broken: ['src/judge/a.ts', 'src/twin/b.ts'],
  },
  reporters: {
    says: 'reporters import types, base, the sections of the specification and the texts that they share with findings',
    from: { path: '^src/judge/report/reporters/' },
    to: {
      pathNot:
        '^src/(judge/report/(reporters/|(command|format-sentence|verdict)[.]ts)|contract/group-by-section[.]ts$|base/)',
      ...AT_RUN_TIME,
    },
    broken: ['src/judge/report/reporters/a.ts', 'src/judge/report/b.ts', 'node:fs'],
  },
  serve: {
    says: 'what serves the twin imports the twin, the contract and base',
    ...importsOnly('serve', 'twin', 'contract', 'base'),
    broken: ['src/serve/a.ts', 'src/judge/b.ts', 'src/index.ts'],
  },
  'serve/http': {
    says: 'sockets are the outermost layer: no other part of serve imports them',
    from: { path: '^src/serve/', pathNot: '^src/serve/http/' },
    to: { path: '^src/serve/http/' },
    broken: ['src/serve/sessions/a.ts', 'src/serve/http/b.ts'],
  },
  'serve/faults': {
    says: 'faults import the contract and the hash behind all random draws',
    from: { path: '^src/serve/faults/' },
    to: { path: '^src/', pathNot: '^src/(serve/faults/|contract/|base/|twin/hash[.]ts$)' },
    broken: ['src/serve/faults/a.ts', 'src/twin/b.ts'],
  },
  'serve/journals': {
    says: 'journals import the twin, the contract and base',
    ...importsOnly('serve/journals', 'twin', 'contract', 'base'),
    broken: ['src/serve/journals/a.ts', 'src/serve/sessions/b.ts'],
  },
  'serve/certificates': {
    says: 'certificates import nothing of what they are used for',
    ...importsOnly('serve/certificates', 'contract', 'base'),
    broken: ['src/serve/certificates/a.ts', 'src/serve/http/b.ts'],
  },
  'users of certificates': {
    says: 'only the command line creates and stores certificates',
    from: { path: '^src/', pathNot: '^src/(serve/certificates|cli)/' },
    to: { path: '^src/serve/certificates/' },
    broken: ['src/serve/http/a.ts', 'src/serve/certificates/b.ts'],
  },
  'control client': {
    says: 'the control client runs in any JavaScript runtime: besides types, it imports base and the check of options',
    from: { path: '^src/serve/control/client/' },
    to: {
      path: '^src/',
      pathNot: '^src/(serve/control/client/|contract/options[.]ts$|base/)',
      ...AT_RUN_TIME,
    },
    broken: ['src/serve/control/client/a.ts', 'src/serve/control/b.ts'],
  },
  'the page': {
    says: 'the page runs in a browser: besides types, it imports the contract, tables of faults, names of views, commands and the map',
    from: { path: '^src/serve/console/page/' },
    to: {
      path: '^src/',
      pathNot:
        '^src/(serve/console/((page|map)/|(view-titles|own-requests|start-command)[.]ts$)|serve/faults/|serve/explanations/general-requirements[.]ts$|contract/|twin/hash[.]ts$|base/)',
      ...AT_RUN_TIME,
    },
    broken: ['src/serve/console/page/a.tsx', 'src/serve/backend.ts'],
  },
  'users of the page': {
    says: 'only browsers load the page: no other file imports it',
    from: { path: '^src/', pathNot: '^src/serve/console/page/' },
    to: { path: '^src/serve/console/page/' },
    broken: ['src/serve/a.ts', 'src/serve/console/page/b.tsx'],
  },
  'msw.ts': {
    says: 'the msw handlers import the in-process twin, and types',
    from: { path: '^src/msw[.]ts$' },
    to: { path: '^src/', pathNot: '^src/(serve/in-process|twin|contract|base)/', ...AT_RUN_TIME },
    broken: ['src/msw.ts', 'src/serve/http/b.ts'],
  },
  'vitest.ts': {
    says: 'the vitest suite imports the kit and the contract',
    from: { path: '^src/vitest[.]ts$' },
    to: { path: '^src/', pathNot: '^src/(conformance[.]ts$|(judge|contract|base)/)' },
    broken: ['src/vitest.ts', 'src/twin/b.ts'],
  },
  cli: {
    says: 'nothing imports the command line',
    from: { path: '^src/', pathNot: '^src/cli/' },
    to: { path: '^src/cli/' },
    broken: ['src/index.ts', 'src/cli/b.ts'],
  },
  command: {
    says: 'no command imports another: what they share is in files, judging, terminal, and beside main.ts',
    from: { path: '^src/cli/([^/]+)/' },
    to: { path: '^src/cli/[^/]+/', pathNot: '^src/cli/(files|judging|terminal|$1)/' },
    broken: ['src/cli/exec/a.ts', 'src/cli/serve/b.ts'],
  },
  'what commands share': {
    says: 'what commands share imports no command',
    from: { path: '^src/cli/(?!main[.])[^/]+$' },
    to: { path: '^src/cli/[^/]+/', pathNot: '^src/cli/(files|judging|terminal)/' },
    broken: ['src/cli/a.ts', 'src/cli/serve/b.ts'],
  },
  product: {
    says: 'the product imports neither its tests nor its build output',
    from: { path: '^src/' },
    to: { path: '^(test|dist|bin|[.]config)/' },
    broken: ['src/serve/a.ts', 'test/b.ts'],
  },
  cycle: {
    says: 'no file imports itself through others, not even for a type',
    from: { path: '^(src|test)/' },
    to: { circular: true },
    broken: ['src/twin/c.ts', 'src/twin/d.ts'],
  },
  node: {
    says: 'only the outer files import modules of Node.js: sockets, files, the command line, the generators',
    from: {
      path: '^src/',
      pathNot:
        '^src/(serve/(http|certificates|journals)/|judge/(runs/proxy/|target/(http-client|decode-codings)[.]ts$)|conformance[.]ts$|cli/|(contract|twin/words|serve/console/map/land)/generate[.]ts$)',
    },
    to: { dependencyTypes: ['core'] },
    broken: ['src/serve/in-process/a.ts', 'node:fs', 'http'],
  },
  '@cfworker/json-schema': {
    says: 'one file uses the validator, which throws for some values; the others import types',
    from: { path: '^src/', pathNot: '^src/base/json-schema[.]ts$' },
    to: { path: matchPackage('@cfworker/json-schema'), ...AT_RUN_TIME },
    broken: ['src/contract/a.ts', '@cfworker/json-schema'],
  },
  'what loads faker': {
    says: 'only locales.ts loads faker',
    from: { path: '^src/', pathNot: '^src/twin/words/locales[.]ts$' },
    to: { path: matchPackage('@faker-js/faker'), ...AT_RUN_TIME },
    broken: ['src/twin/a.ts', '@faker-js/faker', '@faker-js/faker/locale/de'],
  },
}

/** What a file imports, in each form: a value, a type only, what it passes on, and a module at run time. */
const FORMS: Readonly<Record<string, (path: string) => string>> = {
  value: (path) => `import { b } from '${path}'; b`,
  type: (path) => `import type { b } from '${path}'; export type C = typeof b`,
  export: (path) => `export * from '${path}'`,
  'import()': (path) => `export const load = () => import('${path}')`,
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

/** Creates a project that breaks each rule by imports of one form. */
function breakRules(write: (path: string) => string): string {
  // The other half of a cycle.
  const files = new Map([['src/twin/d.ts', write('./c.ts')]])
  for (const [culprit, ...imported] of Object.values(rules).map(({ broken }) => broken))
    for (const path of imported) {
      if (isFile(path) && !files.has(path)) files.set(path, 'export const b = 1\n')
      const specifier = isFile(path) ? `./${relative(dirname(culprit), path)}` : path
      files.set(culprit, `${files.get(culprit) ?? ''}${write(specifier)}\n`)
    }
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-architecture-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const isFile = (path: string): boolean => /^(src|test|contracts)\//.test(path)

describe('the directions of imports', () => {
  test('are respected', async () => {
    const ours = await findImports(root, ['src', 'test'])
    expect(listViolations(ours)).toEqual([])
    // The expressions also match packages that are installed.
    const imported = ours.modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved))
    for (const name of Object.keys(PACKAGES))
      expect([name, imported.some((path) => new RegExp(matchPackage(name)).test(path))]).toEqual([name, true])
  })

  test.for(Object.entries(FORMS))('are violated by imports of the form %s', async ([form, write]) => {
    const violations = listViolations(await findImports(breakRules(write), ['src']))
    for (const [name, { to, broken }] of Object.entries(rules)) {
      if (form === 'type' && 'dependencyTypesNot' in to) continue
      const [culprit, ...imported] = broken
      const found = violations
        .filter(({ rule, from }) => rule === name && from === culprit)
        .map(({ to }) => to)
      const expected = imported.map((path) => path.replace('node:', ''))
      expect([name, found.sort()]).toEqual([name, expected.sort()])
    }
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
