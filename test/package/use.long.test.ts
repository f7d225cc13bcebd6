import { execFile, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, onTestFinished, type TestContext, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../cli/feedtwin.ts'
import { InstalledPackage } from './installed-package.ts'
import { createEnvironment, machineNode } from './machine-node.ts'

let project: InstalledPackage
let home = ''

beforeAll(async () => {
  project = await InstalledPackage.install()
  home = project.home
})

afterAll(() => project.remove())

/** Texts of bundled packages that only the kit needs. */
const KIT_TEXTS = ['UND_ERR_', 'ajv implementation error']

/** A script that is preloaded into a command, and writes the list of files that the command has loaded. */
const recordLoadedFiles = `process.on('exit', () => require('node:fs').writeFileSync(
  require('node:path').join(__dirname, 'loaded-' + process.argv[2] + '.json'),
  JSON.stringify(Object.keys(require.cache).filter((file) => file.includes('dist')))))`
const nodes: [name: string, path: string | undefined][] = [
  ['the Node.js of these tests', process.execPath],
  ['the Node.js of this machine', machineNode],
]

describe.for(nodes)('with %s', ([, path]) => {
  /** Returns the Node.js to test with, or skips the test with the reason. */
  function node(ctx: TestContext): string {
    if (path === undefined) return ctx.skip('no other Node.js is installed on this machine')
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
    const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
    if (path !== process.execPath && version === process.version)
      ctx.skip(`it has the same version, ${version}`)
    if (major < 20 || (major === 20 && minor < 19))
      ctx.skip(`${version} is older than ${packageJson.engines.node}`)
    return path
  }

  test('npx feedtwin runs', async (ctx) => {
    const { stdout } = await project.run(node(ctx), 'npx', ['--offline', 'feedtwin', '--version'])
    expect(stdout).toBe(`${packageJson.version}\n`)
  })

  test('feedtwin serve answers, and feedtwin check judges it', async (ctx) => {
    const path = node(ctx)
    const env = {
      ...createEnvironment(path),
      NODE_OPTIONS: `--require ${join(home, 'loaded.cjs')}`,
    }
    const loaded = (command: string): string[] =>
      JSON.parse(readFileSync(join(home, `loaded-${command}.json`), 'utf8'))
    const bundles = (command: string): string[] =>
      KIT_TEXTS.filter((trace) => loaded(command).some((file) => readFileSync(file, 'utf8').includes(trace)))
    writeFileSync(join(home, 'loaded.cjs'), recordLoadedFiles)
    const twin = spawn(join(home, 'node_modules/.bin/feedtwin'), ['serve', '--port', '0', '--quiet'], {
      cwd: home,
      env,
    })
    onTestFinished(() => void twin.kill('SIGKILL'))
    const url = await new Promise<string>((resolve, reject) => {
      twin.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
      twin.once('error', reject).once('close', () => reject(new Error('it ended')))
    })
    expect(await (await fetch(`${url}/posts?lng=139.7671&lat=35.6812`)).json()).toHaveLength(20)
    const picture = await fetch(`${url}/__twin/images/1-1.png?w=40`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    await promisify(execFile)(join(home, 'node_modules/.bin/feedtwin'), ['check', url], { cwd: home, env })
    const ended = new Promise((resolve) => twin.once('close', resolve))
    twin.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect([bundles('serve'), bundles('check')]).toEqual([[], KIT_TEXTS])
  })

  test('feedtwin contract prints the file of the contract', async (ctx) => {
    const { stdout } = await project.run(node(ctx), join(home, 'node_modules/.bin/feedtwin'), ['contract'])
    expect(stdout).toBe(readFileSync(join(root, 'contracts/openapi.yaml'), 'utf8'))
  })

  test('import loads the twin', async (ctx) => {
    const script = `
      import { createTwin, defaultDialect, FeedtwinError, readDialect, startTwin } from 'feedtwin'
      import openapi from 'feedtwin/openapi.json' with { type: 'json' }
      import world from 'feedtwin/world.schema.json' with { type: 'json' }
      import own from 'feedtwin/package.json' with { type: 'json' }
      const twin = await startTwin({ locale: 'de', seed: 2, now: 0 })
      const over = await (await fetch(twin.url + '/posts?lng=1&lat=2', { headers: { Host: 'a' } })).text()
      const drawn = async (response) => Buffer.from(await (await response).arrayBuffer()).toString('hex')
      const elsewhere = await drawn(fetch(twin.url + '/__twin/avatars/1.png'))
      await twin.close()
      const inside = await createTwin({ locale: 'de', seed: 2, now: 0 })
      const here = await drawn(inside.fetch('/__twin/avatars/1.png'))
      const within = await (await inside.fetch(twin.url + '/posts?lng=1&lat=2')).text()
      const refused = await createTwin({ world: 'plane' }).catch((error) => error)
      const read = readDialect({ feedtwin: 'dialect/1', answers: {} })
      console.log(JSON.stringify([over === within && over.length > 100, here === elsewhere && here.startsWith('89504e47'), refused instanceof FeedtwinError,
        JSON.stringify(read) === JSON.stringify(defaultDialect), openapi.openapi, typeof world.$schema, own.name]))`
    const { stdout } = await project.run(node(ctx), 'node', ['--input-type=module', '--eval', script])
    expect(JSON.parse(stdout)).toEqual([
      true,
      true,
      true,
      true,
      expect.stringMatching(/^3\.1\./),
      'string',
      'feedtwin',
    ])
  })

  test('import loads the kit, and does not change the global fetch', async (ctx) => {
    const script = `
      import { FeedtwinError, startTwin } from 'feedtwin'
      import { check } from 'feedtwin/conformance'
      await fetch('http://127.0.0.1:9').catch(() => {})
      const agent = globalThis[Symbol.for('undici.globalDispatcher.1')]
      const wrongUse = await new Promise((resolve) => agent.dispatch({}, { onError: resolve, onResponseError: resolve }))
      const twin = await startTwin()
      const { verdict } = await check(twin.url)
      await twin.close()
      const refused = await check('nowhere').catch((error) => error)
      console.log(JSON.stringify([verdict, refused instanceof FeedtwinError, wrongUse.stack]))`
    writeFileSync(join(home, 'kit.mjs'), script)
    const { stdout } = await project.run(node(ctx), 'node', ['kit.mjs'])
    expect(JSON.parse(stdout)).toEqual(['conformant', true, expect.stringContaining('node:internal/')])
  })

  test('import loads the client of the control API, which throws the same errors', async (ctx) => {
    const script = `
      import { FeedtwinError, startTwin } from 'feedtwin'
      import { control } from 'feedtwin/control'
      import document from 'feedtwin/control.openapi.json' with { type: 'json' }
      const twin = await startTwin()
      const drive = control(twin.url, { session: 'one' })
      const { stopped } = await drive.clock.stop()
      const refused = await drive.clock.advance('soon').catch((error) => error)
      await twin.close()
      console.log(JSON.stringify([stopped, refused instanceof FeedtwinError, document.openapi]))`
    const { stdout } = await project.run(node(ctx), 'node', ['--input-type=module', '--eval', script])
    expect(JSON.parse(stdout)).toEqual([true, true, '3.1.0'])
  })

  test('require loads the same as CommonJS', async (ctx) => {
    const script = `
      const { createTwin, FeedtwinError, startTwin } = require('feedtwin')
      const { check } = require('feedtwin/conformance')
      const { control } = require('feedtwin/control')
      const isOurs = (error) => error instanceof FeedtwinError
      async function main() {
        const inside = await createTwin({ locale: 'de' })
        const picture = await inside.fetch('/__twin/avatars/1.png')
        const twin = await startTwin()
        const { verdict } = await check(twin.url)
        const drive = control(twin.url)
        const refused = [
          await createTwin({ world: 'plane' }).catch(isOurs),
          await check('nowhere').catch(isOurs),
          await drive.clock.advance('soon').catch(isOurs)
        ]
        await twin.close()
        const loaded = Object.keys(require.cache).filter((file) => !/[.]cjs$|dist.packages/.test(file))
        console.log(JSON.stringify([inside.categories.count() > 0, picture.status, verdict, refused, loaded]))
      }
      main()`
    const { stdout } = await project.run(node(ctx), 'node', ['--input-type=commonjs', '--eval', script])
    expect(JSON.parse(stdout)).toEqual([true, 200, 'conformant', [true, true, true], []])
  })

  test('other files cannot be imported', async (ctx) => {
    const script = `import('feedtwin/dist/lib/index.js').catch(({ code }) => console.log(code))`
    const { stdout } = await project.run(node(ctx), 'node', ['--eval', script])
    expect(stdout).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n')
  })
})

test('feedtwin/vitest runs in the vitest of the project', async () => {
  project.linkPackage('vitest')
  const suite = `
    import { contractSuite } from 'feedtwin/vitest'
    import { createTwin } from 'feedtwin'
    contractSuite(await createTwin(), { only: ['list.is-array', 'errors.not-found-message'] })`
  writeFileSync(join(home, 'contract.test.mjs'), suite)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter', 'json', '--outputFile', 'report.json']
  await project.run(process.execPath, 'node', args)
  const report = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'))
  expect(report).toMatchObject({ success: true, numPassedTests: 3 })
})

describe('types', () => {
  const consumer = `
    import { createTwin, type Dialect, FeedtwinError, type Post, startTwin, type User } from 'feedtwin'
    import openapi from 'feedtwin/openapi.json' with { type: 'json' }

    const twin = await startTwin({ world: 'three-pages', now: new Date(0), dialect: { 'list.radius': 500 } })
    const url: string = twin.url
    const posts: Post[] = twin.posts.findMany((query) => query.where({ category: { id: 2 } }), { take: 3 })
    const user: Omit<User, 'token'> | undefined = twin.users.findFirst((query) => query.where({ id: 1 }))
    const gender: number | undefined = posts[0]?.userInfo.gender
    const answer: Response = await (await createTwin({ locale: 'zh_CN' })).fetch('/posts')
    const radius: Dialect['list.radius'] = twin.dialect['list.radius']
    const version: string = openapi.openapi
    const close: () => Promise<void> = twin.close
    await using other = await createTwin({ faults: '3g', scenario: 'first-run' })
    await other.control.clock.advance('1h')
    if (answer instanceof FeedtwinError) answer.code satisfies string
    // @ts-expect-error a post has no such field
    posts[0]?.likes
    // @ts-expect-error no such world
    await createTwin({ world: 'plannet' })
    // @ts-expect-error no such scenario
    await startTwin({ scenario: 'first-rum' })
    await createTwin({ world: { feedtwin: 'world/1' }, scenario: { feedtwin: 'scenario/1' }, faults: 'delay=3' })
    // @ts-expect-error no such option
    await createTwin({ wrold: 'planet' })
    // @ts-expect-error no such locale
    await createTwin({ locale: 'xx' })
    // @ts-expect-error no such answer
    await createTwin({ dialect: { 'list.order': 'random' } })
    export { close, gender, radius, url, user, version }
  `
  const consumerInCommonJs = `
    import { createTwin, FeedtwinError, type Post, startTwin } from 'feedtwin'
    import { check, type Report } from 'feedtwin/conformance'
    import { type Control, control } from 'feedtwin/control'
    import { handlers } from 'feedtwin/msw'

    export async function use(): Promise<[Post | undefined, Report, Control, number, boolean]> {
      const twin = await startTwin({ world: 'three-pages' })
      const report = await check(twin.url)
      const given = handlers(await createTwin())
      // @ts-expect-error no such locale
      const error = await createTwin({ locale: 'xx' }).catch((error: unknown) => error)
      return [twin.posts.findFirst(), report, control(twin.url), given.length, error instanceof FeedtwinError]
    }
  `

  const consumerOfMsw = `
    import type { HttpHandler } from 'msw'
    import { createTwin, handlers, type InProcessTwin } from 'feedtwin/msw'

    const twin: InProcessTwin = await createTwin({ basePath: '/api' })
    export const given: HttpHandler[] = handlers(twin, 'https://api.example.com')
    // @ts-expect-error a twin is required
    handlers()
  `

  const consumerOfTheKit = `
    import { check, type DialectFile, learn, type Report, type Waiver } from 'feedtwin/conformance'
    import { contractSuite, type SuiteTarget } from 'feedtwin/vitest'

    const fetch = async (url: string): Promise<Response> => new Response(url)
    const waivers: Waiver[] = []
    const target: SuiteTarget = async () => ({ fetch, baseUrl: 'http://localhost/api' })
    contractSuite(target, { only: ['list.is-array'], waivers })
    contractSuite(new URL('https://api.example.com'), { tier: 'read', failOn: ['drift'] })
    export const report: Report = await check({ fetch }, { rate: 5 })
    export const file: DialectFile = await learn('http://localhost:4010')
    // @ts-expect-error no such tier
    contractSuite('http://localhost:4010', { tier: 'all' })
    // @ts-expect-error a target is required
    contractSuite()
  `

  const consumerOfControl = `
    import { type Control, control, type Exchange, type Snapshot } from 'feedtwin/control'

    const twin: Control = control('http://10.0.2.2:4010', { session: 'pixel-8', token: 'abc' })
    export const seen: Exchange = await twin.traffic.waitFor({ operation: 'createPost' }, { timeout: 5 })
    export const saved: Snapshot = await twin.snapshot.save()
    export const token: string = await twin.users.token('me')
    // @ts-expect-error no such scenario
    await twin.scenario.play('first-rum')
    // @ts-expect-error no such operation
    await twin.traffic.list({ operation: 'deletePost' })
    // @ts-expect-error the open_id of the author is required
    await twin.posts.publish({ lng: 0, lat: 0, content: 'Hello' })
  `

  /** Checks a file in the project with TypeScript. Returns the errors. */
  function findTypeErrors(name: string, text: string, options: ts.CompilerOptions): string[] {
    const file = join(home, name)
    writeFileSync(file, text)
    const program = ts.createProgram([file], {
      ...{
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        skipDefaultLibCheck: true,
      },
      ...{ target: ts.ScriptTarget.ES2022, resolveJsonModule: true, typeRoots: [] },
      ...options,
    })
    return ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      )
  }

  const bundler = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }
  const nodeNext = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }
  const web = { lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] }

  test('are valid as bundlers resolve them', () => {
    expect(findTypeErrors('bundled.ts', consumer, { ...bundler, ...web })).toEqual([])
  })

  test('are valid as Node.js resolves them', () => {
    expect(findTypeErrors('next.mts', consumer, { ...nodeNext, ...web })).toEqual([])
  })

  test('are valid in a project in CommonJS', () => {
    project.linkPackage('msw', 'msw2')
    const options = { ...nodeNext, ...web, skipLibCheck: true }
    expect(findTypeErrors('required.cts', consumerInCommonJs, options)).toEqual([])
  })

  test('in a project with the types of Node.js and without those of the web', () => {
    project.linkPackage('@types/node')
    project.linkPackage('undici-types')
    const types = {
      lib: ['lib.es2022.d.ts'],
      types: ['node'],
      typeRoots: [join(home, 'node_modules/@types')],
    }
    expect(findTypeErrors('server.mts', consumer, { ...nodeNext, ...types })).toEqual([])
  })

  test.for([
    ['msw 3', 'msw', bundler],
    ['msw 2', 'msw2', bundler],
    ['msw 3 as Node.js resolves it', 'msw', nodeNext],
  ] as const)('of feedtwin/msw are valid with %s', ([, version, resolution]) => {
    project.linkPackage('msw', version)
    // The types of msw are not checked, only those of the package.
    expect(
      findTypeErrors('mocked.mts', consumerOfMsw, { ...resolution, ...web, skipLibCheck: true }),
    ).toEqual([])
  })

  test.for([
    ['bundlers resolve them', 'kit.ts', bundler],
    ['Node.js resolves them', 'kit.mts', nodeNext],
  ] as const)('of feedtwin/conformance and feedtwin/vitest are valid as %s', ([, file, resolution]) => {
    expect(findTypeErrors(file, consumerOfTheKit, { ...resolution, ...web })).toEqual([])
  })

  test.for([
    ['bundlers resolve them', 'control.ts', bundler],
    ['Node.js resolves them', 'control.mts', nodeNext],
  ] as const)('of feedtwin/control are valid as %s', ([, file, resolution]) => {
    expect(findTypeErrors(file, consumerOfControl, { ...resolution, ...web })).toEqual([])
  })

  test('have errors where a file uses them wrongly', () => {
    expect(
      findTypeErrors('wrong.mts', `import { startTwins } from 'feedtwin'`, { ...nodeNext, ...web }),
    ).toHaveLength(1)
    expect(
      findTypeErrors('none.mts', `import none from 'feedtwin/none'; none`, { ...nodeNext, ...web }),
    ).toHaveLength(1)
  })
})
