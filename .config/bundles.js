import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licensePlugin } from 'rolldown-license-plugin'

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

/**
 * The modules that every start of a twin loads. They go into one chunk, because each further file takes time to load, and
 * calls between chunks go through a getter. Modules that few runs need are imported dynamically and get their own chunks.
 */
const EVERY_START = /\/src\/(cli\/(main|serve\/command)|twin\/words\/generated\/en)\.ts/

/** Packages whose unused classes can be removed, because loading them has no side effects. */
const treeshake = {
  moduleSideEffects: (id) =>
    /\/node_modules\/(@msw\/data|mutative|outvariant|fast-png|iobuffer|fflate)\//.test(id)
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

/** The bundles. @param out the folder to build into */
export default ({ out = 'dist' } = {}) => [
  {
    // CommonJS starts faster than ESM.
    name: 'cli',
    cwd,
    entry: { main: 'src/cli/main.ts' },
    outDir: `${out}/cli`,
    plugins: [licences()],
    format: 'cjs',
    platform: 'node',
    target,
    treeshake,
    shims: true,
    minify: true,
    dts: false,
    outputOptions: {
      codeSplitting: {
        groups: [
          { name: 'serve', test: EVERY_START },
          // The table of requirements is large, and no start needs it.
          { name: 'requirements', test: /generated\/requirements/, priority: 1 },
        ],
      },
    },
    checks: { legacyCjs: false },
    report: false,
  },
  {
    // The exports as ESM. index and msw share chunks that import no module of Node.js.
    name: 'library',
    cwd,
    entry: { ...LIBRARY, vitest: 'src/vitest.ts' },
    outDir: `${out}/lib`,
    plugins: [licences()],
    format: 'esm',
    platform: 'neutral',
    target,
    treeshake,
    dts: true,
    // Declares Symbol.asyncDispose for projects whose `lib` setting does not.
    banner: { dts: '/// <reference lib="esnext.disposable" />' },
    report: false,
    deps: { neverBundle: ['msw', 'vitest', /^node:/] },
    copy: [
      // npm packs only a LICENSE at the top by itself, and this one is not there.
      { from: '.config/LICENSE', to: out },
      { from: 'src/contract/generated/openapi.json', to: out },
      { from: 'src/serve/control/generated/openapi.json', to: out, rename: 'control.openapi.json' },
      { from: 'fixtures/world.schema.json', to: out },
      { from: 'fixtures/scenario.schema.json', to: out },
    ],
  },
  {
    // The console page. The browser loads it, and nothing else does.
    name: 'console',
    cwd,
    entry: { main: `${PAGE}/main.tsx` },
    outDir: `${out}/console`,
    plugins: [licences(), consoleStyle],
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    dts: false,
    outExtensions: () => ({ js: '.js' }),
    outputOptions: { codeSplitting: false },
    report: false,
    copy: [{ from: `${PAGE}/index.html`, to: `${out}/console` }],
  },
  {
    // The exports as CommonJS, because Jest cannot load ESM. vitest needs none: it is ESM itself.
    name: 'library for require',
    cwd,
    entry: LIBRARY,
    outDir: `${out}/require`,
    plugins: [licences()],
    format: 'cjs',
    platform: 'neutral',
    target,
    treeshake,
    shims: true,
    minify: true,
    dts: true,
    banner: { dts: '/// <reference lib="esnext.disposable" />' },
    checks: { legacyCjs: false },
    report: false,
    deps: { neverBundle: ['msw', /^node:/] },
  },
]
