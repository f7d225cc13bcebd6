import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Running } from '../cli/feedtwin.ts'
import { App, findReadmeBlock, isNamedInReadme } from './app.ts'

const METRO = '0.87.1'
const PRESET = '0.88.1'

/** A program that bundles index.js as the bundler of React Native does. */
const bundle = `
  const Metro = require('metro')
  Metro.loadConfig({ cwd: __dirname }).then((defaults) =>
    Metro.runBuild(
      Metro.mergeConfig(defaults, {
        projectRoot: __dirname,
        cacheStores: [],
        reporter: { update() {} },
        resolver: {
          resolverMainFields: ['react-native', 'browser', 'main'],
          unstable_conditionNames: ['react-native'],
          platforms: ['ios'],
        },
        transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
      }),
      { entry: 'index.js', dev: false, minify: false, platform: 'ios', out: 'bundle.js' },
    ),
  )`

/** The app of the README, and a request. The polyfill for URLs is removed, since it works only in React Native. */
const index = `${findReadmeBlock('index.js').replace(/import 'react-native-url-polyfill.*\n/, '')}
  startFeed()
    .then(() => fetch('https://backend.example.com/posts?lng=0&lat=0'))
    .then((response) => response.json())
    .then((posts) => finish(posts.length), finish)`

/** The web APIs that React Native has. */
const globals = [
  ...[
    'console',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'queueMicrotask',
    'performance',
  ],
  ...['fetch', 'Request', 'Response', 'Headers', 'URL', 'URLSearchParams', 'AbortController', 'AbortSignal'],
  ...['Blob', 'FormData', 'TextEncoder', 'TextDecoder', 'btoa', 'atob'],
]

/** Runs a bundle in a context with no other globals. Resolves with the value that the bundle passes to `finish`. */
const runBundle = (file: string): Promise<unknown> =>
  new Promise((resolve) => {
    const context = Object.fromEntries(globals.map((name) => [name, Reflect.get(globalThis, name)]))
    const navigator = { product: 'ReactNative' }
    Object.assign(context, { global: context, navigator, XMLHttpRequest: class {}, finish: resolve })
    runInContext(readFileSync(file, 'utf8'), createContext(context), { filename: file })
  })

const withoutPlugin = `module.exports = { presets: ['module:@react-native/babel-preset'] }`

test('Metro bundles feedtwin/msw with msw/native, as the README says', async () => {
  const app = await App.create(
    { 'bundle.cjs': bundle, 'index.js': index },
    ...[
      `metro@${METRO}`,
      `@react-native/babel-preset@${PRESET}`,
      `@react-native/metro-babel-transformer@${PRESET}`,
    ],
    ...['@babel/core@7', '@babel/plugin-transform-class-static-block@7', 'hermes-compiler@260318099.0.6'],
    ...['event-target-polyfill@0.0.4', 'web-streams-polyfill@4.3.0'],
  )
  const platform = process.platform === 'darwin' ? 'osx-bin' : 'linux64-bin'
  const hermes = join(app.folder, 'node_modules/hermes-compiler/hermesc', platform, 'hermesc')
  const runs = [
    ['2.10.5', withoutPlugin],
    ['2.15.0', findReadmeBlock('babel.config.js')],
  ] as const
  for (const [msw, config] of runs) {
    app.write({ 'babel.config.js': config })
    await app.install(`msw@${msw}`)
    expect(await app.run(['bundle.cjs']), `msw ${msw}`).toMatchObject({ code: 0 })
    expect(await runBundle(join(app.folder, 'bundle.js')), `msw ${msw}`).toBe(20)
    const compiled = new Running(hermes, ['-w', '-emit-binary', '-out', 'bundle.hbc', 'bundle.js'], {
      cwd: app.folder,
    })
    expect(await compiled.ended, `msw ${msw}`).toMatchObject({ code: 0 })
  }
  for (const version of [METRO, PRESET, '2.10.5', '2.15.0']) expect(isNamedInReadme(version)).toBe(true)
})
