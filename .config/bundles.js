import { fileURLToPath } from 'node:url'
import { licensePlugin } from 'rolldown-license-plugin'

/** The oldest Node that the built program runs on. */
const target = 'node20.19'

/** Paths below are those of the project, not of this folder. */
const cwd = fileURLToPath(new URL('..', import.meta.url))

/** Bundled packages keep their licences: they are listed beside what they went into. */
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

/** commander loads what it needs for subcommands that are programs of their own; there are none, and every start would pay. */
const noChildPrograms = () => ({
  name: 'no-child-programs',
  transform: (code, id) =>
    id.includes('/node_modules/commander/')
      ? code.replace("require('node:child_process')", 'undefined')
      : undefined,
})

/**
 * What every start of a twin loads is one chunk: each further file takes time to find, and between two chunks each call
 * of a function goes through a getter. What few runs need is imported dynamically, and is chunks of its own.
 */
const EVERY_START = /\/src\/(cli\/(main|serve\/command)|twin\/words\/generated\/en)\.ts/

/** Packages of which only some classes are used: the rest may be left out, since loading them does nothing. */
const treeshake = {
  moduleSideEffects: (id) =>
    /\/node_modules\/(@msw\/data|mutative|outvariant|fast-png|iobuffer|fflate)\//.test(id)
      ? false
      : undefined,
}

/** What other code imports, by the name of its file. */
const LIBRARY = {
  index: 'src/index.ts',
  msw: 'src/msw.ts',
  conformance: 'src/conformance.ts',
  control: 'src/control.ts',
}

/** What is built, into the folder `out`. */
export default ({ out = 'dist' } = {}) => [
  {
    // CommonJS with chunks for what few runs need: it starts fastest.
    name: 'cli',
    cwd,
    entry: { main: 'src/cli/main.ts' },
    outDir: `${out}/cli`,
    plugins: [licences(), noChildPrograms()],
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
          // What no start needs stays out of it.
          { name: 'requirements', test: /generated\/requirements/, priority: 1 },
        ],
      },
    },
    checks: { legacyCjs: false },
    report: false,
  },
  {
    // What other code imports. The msw door shares chunks with the main one, and none of them touches node:*.
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
    // Declares Symbol.asyncDispose for projects whose own library settings do not.
    banner: { dts: '/// <reference lib="esnext.disposable" />' },
    report: false,
    deps: { neverBundle: ['msw', 'vitest', /^node:/] },
    copy: [
      { from: 'src/contract/generated/openapi.json', to: out },
      { from: 'src/serve/control/generated/openapi.json', to: out, rename: 'control.openapi.json' },
      { from: 'fixtures/world.schema.json', to: out },
      { from: 'fixtures/scenario.schema.json', to: out },
    ],
  },
  {
    // The same for those who require it: Jest cannot load ESM. Vitest is ESM itself.
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
