import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect } from 'vitest'
import { startVitest } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The exports of the package, and the file of each. */
export const entryPoints = {
  feedtwin: 'src/index.ts',
  'feedtwin/msw': 'src/msw.ts',
  'feedtwin/vitest': 'src/vitest.ts',
  'feedtwin/control': 'src/control.ts',
  'feedtwin/conformance': 'src/conformance.ts',
} as const

/** A function or a class that the package exports. */
export interface PublicFunction {
  /** export and name, for example `feedtwin/control control` */
  readonly name: string
  /** the code of each `@example` */
  readonly examples: readonly string[]
}

/** Lists the functions and classes that files export, themselves or from other files. */
export function listPublicFunctions(files: Readonly<Record<string, string>>): PublicFunction[] {
  const paths = Object.values(files).map((file) => join(root, file))
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
  }
  const host = ts.createCompilerHost(options)
  // Imports of packages and JSON are not resolved, since reading them takes long and they export no public functions.
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => {
      const isSource = text.startsWith('.') && text.endsWith('.ts')
      const resolvedFileName = join(dirname(importer), text)
      return { resolvedModule: isSource ? { resolvedFileName, extension: '.ts' } : undefined }
    })
  const program = ts.createProgram(paths, options, host)
  const checker = program.getTypeChecker()
  return Object.entries(files).flatMap(([entryPoint, file]) => {
    const source = program.getSourceFile(join(root, file))
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} exports nothing`)
    return checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      if (!symbol.declarations?.some(isFunction)) return []
      const examples = symbol.getJsDocTags(checker).filter(({ name }) => name === 'example')
      const texts = examples.map(({ text }) => readCode(ts.displayPartsToString(text)))
      return [{ name: `${entryPoint} ${exported.name}`, examples: texts }]
    })
  })
}

/** The code of each example of the package and its name. A function that several files export has its example once. */
export const listExamples = (
  functions: readonly PublicFunction[],
): readonly (readonly [name: string, code: string])[] =>
  [...new Map(functions.flatMap(({ name, examples }) => examples.map((code) => [code, name])))].map(
    ([code, name]) => [name, code],
  )

/** Whether an example declares tests, which another vitest runs. */
export const isTestFile = (code: string): boolean => /from '(feedtwin\/)?vitest'/.test(code)

function isFunction(declaration: ts.Declaration): boolean {
  if (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) return true
  if (!ts.isVariableDeclaration(declaration)) return false
  const value = declaration.initializer
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
}

/** Removes the fence around the code of an example. */
const readCode = (text: string): string => text.replace(/^\s*```\w*\n([\s\S]*?)\n```[\s\S]*$/, '$1').trim()

/**
 * Runs an example. A comment `// → value` after a statement states the expected value of its expression, or of the constant
 * that it declares.
 */
export async function runExample(code: string): Promise<void> {
  if (isTestFile(code)) return runTestFile(code)
  const module = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true)
  const specifiers = module.statements.filter(ts.isImportDeclaration).map(readSpecifier)
  const modules = new Map<string, unknown>()
  for (const specifier of specifiers) {
    modules.set(specifier, await import(/* @vite-ignore */ resolveSpecifier(specifier)))
  }
  const { outputText } = ts.transpileModule(addExpectations(code, module), {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  })
  const body = `return (async () => {\n${outputText}\n})()`
  const run = new Function('require', 'exports', 'expect', body)
  await run((specifier: string) => modules.get(specifier), {}, expect)
}

const readSpecifier = ({ moduleSpecifier }: ts.ImportDeclaration): string =>
  (moduleSpecifier as ts.StringLiteral).text

const resolveSpecifier = (specifier: string): string =>
  Object.hasOwn(entryPoints, specifier)
    ? join(root, entryPoints[specifier as keyof typeof entryPoints])
    : specifier

/** Adds an assertion to each statement with a `// → value`. */
function addExpectations(code: string, module: ts.SourceFile): string {
  const additions: { readonly at: number; readonly text: string }[] = []
  for (const statement of module.statements) {
    const expected = readExpectation(code, statement)
    if (expected === undefined) continue
    if (ts.isExpressionStatement(statement)) {
      additions.push({ at: statement.getStart(), text: ';expect(' })
      additions.push({ at: statement.expression.end, text: `).toEqual(${expected});` })
    } else {
      const name = ts.isVariableStatement(statement) && statement.declarationList.declarations[0]?.name
      if (!name || !ts.isIdentifier(name)) throw new Error(`"→" needs a value: ${statement.getText()}`)
      additions.push({ at: statement.end, text: `;expect(${name.text}).toEqual(${expected});` })
    }
  }
  return additions.reduceRight(
    (text, { at, text: added }) => text.slice(0, at) + added + text.slice(at),
    code,
  )
}

function readExpectation(code: string, statement: ts.Statement): string | undefined {
  const comments = ts.getTrailingCommentRanges(code, statement.end) ?? []
  const texts = comments.map(({ pos, end }) => code.slice(pos, end))
  return texts.find((text) => text.startsWith('// →'))?.slice('// →'.length)
}

/** Runs an example that declares tests in another vitest. */
async function runTestFile(code: string): Promise<void> {
  const { exitCode } = process
  // The folder is in the project, so that its packages are found.
  const folder = mkdtempSync(join(root, 'node_modules/.example-'))
  try {
    writeFileSync(join(folder, 'example.test.ts'), code)
    const options = {
      root: folder,
      config: false as const,
      watch: false,
      cache: false as const,
      reporters: [{}],
    }
    const exclude: string[] = []
    const alias = Object.entries(entryPoints).map(([name, file]) => ({
      find: new RegExp(`^${name}$`),
      replacement: join(root, file),
    }))
    const vitest = await startVitest('test', [], { ...options, exclude }, { resolve: { alias } })
    const tests = vitest.state.getTestModules().flatMap((module) => {
      const failures = module.errors().map(({ message }) => ({ state: message }))
      return [...failures, ...[...module.children.allTests()].map((one) => one.result())]
    })
    await vitest.close()
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter(({ state }) => state !== 'passed' && state !== 'skipped')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
    process.exitCode = exitCode
  }
}
