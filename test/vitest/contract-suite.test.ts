import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startVitest, type TestCase, type TestModule } from 'vitest/node'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { root } from '../cli/feedtwin.ts'

// Another vitest runs the files in suites/, so that their results do not count as results of this file.

let modules: readonly TestModule[]

beforeAll(async () => {
  const { exitCode } = process
  const folder = fileURLToPath(new URL('suites', import.meta.url))
  const options = {
    root: folder,
    config: false as const,
    include: ['*.ts'],
    watch: false,
    cache: false as const,
    // The files share the modules of the built package, since loading the source takes longer than the tests.
    isolate: false,
    alias: [{ find: /^.*\/src\/(index|vitest)\.ts$/, replacement: join(root, 'dist/lib/$1.js') }],
    server: { deps: { external: [/\/dist\/lib\//] } },
    maxWorkers: 1,
    reporters: [{}],
  }
  const vitest = await startVitest('test', [], options)
  modules = vitest.state.getTestModules()
  await vitest.close()
  process.exitCode = exitCode
})

function getModule(name: string): TestModule {
  const module = modules.find(({ moduleId }) => moduleId.endsWith(`/${name}.ts`))
  if (module === undefined) throw new Error(`${name} did not run`)
  return module
}

/** The tests of one suite in a file. */
function listTests(name: string, suite = 0): readonly TestCase[] {
  return [...([...getModule(name).children.suites()][suite]?.children.allTests() ?? [])]
}

const findTest = (tests: readonly TestCase[], start: string): TestCase => {
  const match = tests.find(({ name }) => name.startsWith(start))
  if (match === undefined) throw new Error(`no test has a name that starts with ${start}`)
  return match
}

const filterByState = (tests: readonly TestCase[], state: string): readonly TestCase[] =>
  tests.filter((test) => test.result().state === state)

const getMessage = (test: TestCase): string => test.result().errors?.[0]?.message ?? ''

describe('a deployment that keeps the contract', () => {
  test('passes a test for each requirement, and one for the verdict', () => {
    const tests = listTests('conforming')
    expect(filterByState(tests, 'passed')).toHaveLength(requirements.length + 1)
    expect(tests.map(({ name }) => name).sort()).toEqual(
      ['verdict', ...requirements.map(({ id, sentence }) => `${id}: ${sentence}`)].sort(),
    )
  })

  test('is reported by section', () => {
    expect(findTest(listTests('conforming'), 'list.is-array').fullName).toMatch(
      /^feedtwin check > 4\.2 List posts > list\.is-array: The body of a list /,
    )
  })

  test('may start in beforeAll; requirements of another tier are skipped with that reason', () => {
    const tests = listTests('late')
    expect(filterByState(tests, 'failed').map(getMessage)).toEqual([])
    expect(findTest(tests, 'list.answers-200').result().state).toBe('passed')
    expect(findTest(tests, 'create.answers-200').result()).toMatchObject({
      state: 'skipped',
      note: 'unjudged: Needs tier write.',
    })
  })
})

describe('a deployment that breaks the contract', () => {
  test('fails the tests of the broken requirements, and no others', () => {
    const tests = listTests('broken')
    expect(filterByState(tests, 'failed').map(({ name }) => name.split(':')[0])).toEqual([
      'create.returns-the-content',
    ])
    expect(filterByState(tests, 'passed').map(({ name }) => name.split(':')[0])).toEqual([
      'verdict',
      'create.answers-200',
    ])
  })

  test('fails with the expected and the actual value and a curl command, without a secret', () => {
    const message = getMessage(findTest(listTests('broken'), 'create.returns-the-content'))
    expect(message).toMatch(/^The created post has the content that was sent/)
    expect(message).toMatch(/^ {2}expected {2}/m)
    expect(message).toMatch(/^ {2}actual {4}.*\$TOKEN_\d/m)
    expect(message).toMatch(/^ {2}where {5}body, content$/m)
    expect(message).toMatch(/^ {4}curl -i .*\/posts/m)
    expect(message).toMatch(/^ {4}TOKEN_\d+=\$\(curl -s .*\/auth\/third_party/m)
    expect(message).not.toMatch(/eyJ/)
  })

  test('fails at the line that calls contractSuite', () => {
    const [error] = findTest(listTests('broken'), 'create.returns-the-content').result().errors ?? []
    expect(error?.stacks?.[0]).toMatchObject({ file: expect.stringMatching(/broken\.ts$/), line: 10 })
  })
})

test('a target that cannot be reached fails one test', () => {
  const tests = listTests('unreachable')
  expect(filterByState(tests, 'failed').map(getMessage)).toEqual([
    'The target cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
  ])
  expect(filterByState(tests, 'skipped')).toHaveLength(requirements.length)
})

describe('warnings', () => {
  const requirement = 'errors.wrong-method-has-allow'

  test('are annotations', () => {
    const tests = listTests('warned')
    expect(filterByState(tests, 'passed')).toHaveLength(3)
    expect(findTest(tests, requirement).annotations()).toMatchObject([
      { type: 'warning', message: expect.stringMatching(/^Expected .*; got /) },
    ])
  })

  test('fail with failOn', () => {
    const failed = filterByState(listTests('warned', 1), 'failed')
    expect(failed.map(({ name }) => name.split(':')[0])).toEqual([requirement])
  })

  test('that are waived do not fail', () => {
    const tests = listTests('warned', 2)
    expect(filterByState(tests, 'passed')).toHaveLength(3)
    expect(findTest(tests, requirement).annotations()[0]?.message).toContain('Waived by ann until 2999-12-31')
  })
})

test('a requirement that fails once and passes once is skipped, or fails with failOn', () => {
  const [lenient] = filterByState(listTests('unsteady'), 'skipped')
  expect(lenient?.result()).toMatchObject({ note: expect.stringMatching(/^unstable: .*passed once/) })
  const failed = filterByState(listTests('unsteady', 1), 'failed')
  expect(failed.map(({ name }) => name.split(':')[0])).toEqual(['errors.unknown-path-is-404'])
})

describe('drift', () => {
  test('is an annotation of the verdict', () => {
    const tests = listTests('drifting')
    expect(filterByState(tests, 'failed').map(getMessage)).toEqual([])
    expect(findTest(tests, 'verdict').annotations()[0]?.message).toMatch(
      /list\.order +drift +oldest-first \(expected newest-first\)/,
    )
  })

  test('fails the verdict with failOn', () => {
    const failed = filterByState(listTests('drifting', 1), 'failed')
    expect(failed.map(({ name }) => name)).toEqual(['verdict'])
    expect(failed.map(getMessage).join()).toMatch(
      /^The target does not speak the expected dialect\.[\s\S]*list\.order +drift/,
    )
  })
})

describe('a replayed session', () => {
  test('has a test for each request, which fails with what the app would see', () => {
    const tests = listTests('replayed')
    expect(tests.map(({ name }) => name)).toEqual([
      'verdict',
      '1: POST /auth/third_party',
      '2: GET /posts?lng=139.7671&lat=35.6812',
      '3: GET /posts?lng=2.35',
    ])
    const [failed, ...others] = filterByState(tests, 'failed')
    expect(others).toEqual([])
    expect(failed?.fullName).toBe('feedtwin replay session.har > 2: GET /posts?lng=139.7671&lat=35.6812')
    const lines = failed && getMessage(failed).split('\n')
    expect(lines).toEqual([
      '1 response: the gap list.order',
      '  In which order are posts listed?',
      '  listPosts: body, order, in request 2',
      '    A  newest first',
      '    B  oldest first',
    ])
    const [error] = failed?.result().errors ?? []
    expect(error?.stacks?.[0]).toMatchObject({ file: expect.stringMatching(/replayed\.ts$/), line: 13 })
  })

  test('skips what is not compared, with the reason', () => {
    const tests = listTests('replayed', 1)
    expect(filterByState(tests, 'failed').map(getMessage)).toEqual([])
    expect(filterByState(tests, 'skipped').map((each) => each.result())).toMatchObject([
      { note: 'not compared: needs tier login' },
      { note: 'not compared: needs the token of request 1: needs tier login' },
    ])
  })

  test('fails one test where the target cannot be reached', () => {
    const tests = listTests('replayed', 2)
    expect(filterByState(tests, 'failed').map(({ name }) => name)).toEqual(['verdict'])
    expect(filterByState(tests, 'skipped')).toHaveLength(3)
  })
})

describe('invalid options fail', () => {
  test('the suite if the target decides whether they are valid', () => {
    const [suite] = [...getModule('refused').children.suites()]
    expect(suite?.errors().map(({ message }) => message)).toEqual([
      'The target is not on this machine. Set --allow-writes to the number of posts that the run may publish there.',
    ])
  })

  test('the file otherwise', () => {
    expect(
      getModule('mistyped')
        .errors()
        .map(({ message }) => message),
    ).toEqual(['There is no requirement "list.is-aray". Did you mean "list.is-array"?'])
  })
})
