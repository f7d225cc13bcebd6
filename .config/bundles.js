import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licensePlugin } from 'rolldown-license-plugin'
import { packageEntries, packageModules, sharedPackages, shortLocales } from './packages.js'

/** The oldest Node that the built program runs on. */
const target = 'node20.19'

/** The paths below are relative to the project, not to this folder. */
const cwd = fileURLToPath(new URL('..', import.meta.url))

/** Writes the licences of the bundled packages to a file beside each bundle. */
const licences = () =>
  licensePlugin({
    failOnUnlicensed: true,
    done: (packages, bundle) => {
      const source = packages
        .map(
          ({ name, version, license, licenseText }) =>
            `${name} ${version} (${license})\n\n${licenseText.trim()}\n`,
        )
        .join(`\n${'-'.repeat(78)}\n\n`)
      bundle.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source })
    },
  })

const PAGE = 'src/serve/console/page'

/** Writes the styles of the console into one file. The frame comes first, since the styles of views build on it. */
const consoleStyle = {
  name: 'console-style',
  generateBundle() {
    const folder = join(cwd, PAGE, 'style')
    const names = readdirSync(folder).sort((a, b) => Number(b === 'frame.css') - Number(a === 'frame.css'))
    const source = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    this.emitFile({ type: 'asset', fileName: 'console.css', source })
  },
}

/** A start of a twin loads these modules, and those that they import. */
const START = [
  'src/cli/main.ts',
  'src/cli/serve/command.ts',
  'src/cli/serve/run.ts',
  'src/twin/words/generated/en.ts',
]

/**
 * Creates the two chunks of the modules that every start of a twin loads. There are not more, because each further file takes
 * time to load, and calls between chunks go through a getter. `twin` has what feedtwin/msw needs too, which works without
 * Node.js, and `serve` has the rest. All other modules get their chunks by how they are imported.
 */
function createStartGroups() {
  let chunks
  const selectChunk = (name) => (id, context) => {
    chunks ??= listStartChunks((id) => context.getModuleInfo(id))
    return chunks.get(id) === name ? name : null
  }
  return [{ name: selectChunk('twin'), priority: 2 }, { name: selectChunk('serve') }]
}

function listStartChunks(getModule) {
  const start = new Set(START.map((path) => join(cwd, path)))
  for (const id of start) for (const each of getModule(id).importedIds) start.add(each)
  const portable = new Set([join(cwd, LIBRARY.msw)])
  for (const id of portable) {
    const { importedIds, dynamicallyImportedIds } = getModule(id)
    for (const each of [...importedIds, ...dynamicallyImportedIds]) portable.add(each)
  }
  return new Map([...start].map((id) => [id, portable.has(id) ? 'twin' : 'serve']))
}

/** What the SDK of the Model Context Protocol loads and feedtwin never uses: schemas of zod 3, and validation of user input. */
const UNUSED_BY_SDK = ['zod/v3', 'zod-to-json-schema', 'ajv', 'ajv-formats']

/** Leaves that out, which is half of the SDK. */
const shortSdk = {
  name: 'short-sdk',
  resolveId: (id, importer = '') =>
    UNUSED_BY_SDK.includes(id) && importer.includes('@modelcontextprotocol') ? '\0unused-by-sdk' : undefined,
  load: (id) =>
    id === '\0unused-by-sdk'
      ? 'export default undefined; export const object = undefined, zodToJsonSchema = undefined'
      : undefined,
}

/** Packages whose unused classes can be removed, because loading them has no side effects. */
const treeshake = {
  moduleSideEffects: (id) =>
    /\/node_modules\/(@msw\/data|mutative|outvariant|fast-png|iobuffer|fflate|zod|@modelcontextprotocol\/sdk)\//.test(
      id,
    )
      ? false
      : undefined,
}

/** The exports of the package, by the names of their files. */
const LIBRARY = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  conformance: 'src/conformance.ts',
  control: 'src/control.ts',
}

/** What all bundles have in common. */
const common = { cwd, config: false, clean: false, dts: false, report: false, logLevel: 'error' }

/** The exports as ESM. index and msw share chunks that import no module of Node.js. */
const esm = {
  ...common,
  entry: { ...LIBRARY, vitest: 'src/vitest.ts' },
  format: 'esm',
  platform: 'neutral',
  target,
  treeshake,
  deps: { neverBundle: ['msw', 'vitest', /^node:/] },
}

/** The bundles, by the names that a build prints. @param out the folder to build into */
export const createBundles = (out) => ({
  packages: {
    ...common,
    entry: packageEntries,
    outDir: `${out}/packages`,
    plugins: [licences(), packageModules, shortLocales],
    format: 'cjs',
    platform: 'node',
    target,
    minify: true,
    outExtensions: () => ({ js: '.js' }),
    checks: { legacyCjs: false },
  },
  // The command line, since CommonJS starts faster than ESM, and the exports for Jest, which cannot load ESM. vitest needs no
  // such export: it is ESM itself.
  cjs: {
    ...common,
    entry: { main: 'src/cli/main.ts', ...LIBRARY },
    outDir: `${out}/cjs`,
    plugins: [licences(), sharedPackages, shortSdk],
    format: 'cjs',
    platform: 'node',
    target,
    treeshake,
    // feedtwin/msw also runs in pages, and this one works everywhere.
    alias: { fflate: 'fflate/browser' },
    shims: true,
    minify: true,
    outputOptions: {
      codeSplitting: { groups: createStartGroups() },
      // Jest does not support import().
      dynamicImportInCjs: false,
    },
    checks: { legacyCjs: false },
    deps: { neverBundle: ['msw', /^node:/] },
  },
  lib: {
    ...esm,
    outDir: `${out}/lib`,
    plugins: [licences(), sharedPackages],
    // White space is a seventh of these files, and the type declarations have the descriptions. Names stay, for those who read
    // the stack of an error.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // The names of the bundled files are of no use.
    inputOptions: { experimental: { attachDebugInfo: 'none' } },
    copy: [
      // npm packs only a LICENSE at the top by itself, and this one is not there.
      { from: '.config/LICENSE', to: out },
      { from: 'src/contract/generated/openapi.json', to: out },
      { from: 'src/serve/control/generated/openapi.json', to: out, rename: 'control.openapi.json' },
      { from: 'fixtures/world.schema.json', to: out },
      { from: 'fixtures/scenario.schema.json', to: out },
    ],
  },
  // The console page. The browser loads it, and nothing else does.
  console: {
    ...common,
    entry: { main: `${PAGE}/main.tsx` },
    outDir: `${out}/console`,
    plugins: [licences(), consoleStyle],
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    outExtensions: () => ({ js: '.js' }),
    outputOptions: { codeSplitting: false },
    copy: [{ from: `${PAGE}/index.html`, to: `${out}/console` }],
  },
})

/** The type declarations of the exports as ESM. @param declarations the folder with the declarations of all modules */
export const createTypes = (out, declarations) => ({
  ...esm,
  cwd: declarations,
  entry: Object.fromEntries(
    Object.entries(esm.entry).map(([name, path]) => [name, path.replace(/ts$/, 'd.ts')]),
  ),
  outDir: `${out}/lib`,
  dts: { dtsInput: true, emitDtsOnly: true, tsconfig: false },
  // Declares Symbol.asyncDispose for projects whose `lib` setting does not.
  banner: { dts: '/// <reference lib="esnext.disposable" />' },
})
