import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { startVitest, type TestCase, type TestModule } from 'vitest/node'
import { requirements } from '../../src/contract/index.ts'

// Files that somebody could have written are run by a vitest of their own; their tests must not count as ours.

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
    reporters: [{}],
  }
  const vitest = await startVitest('test', [], options)
  modules = vitest.state.getTestModules()
  await vitest.close()
  process.exitCode = exitCode
}, 60_000)

function moduleOf(name: string): TestModule {
  const module = modules.find(({ moduleId }) => moduleId.endsWith(`/${name}.ts`))
  if (module === undefined) throw new Error(`${name} was not run`)
  return module
}

/** The tests of one suite in a file. */
function testsOf(name: string, suite = 0): readonly TestCase[] {
  return [...([...moduleOf(name).children.suites()][suite]?.children.allTests() ?? [])]
}

const named = (tests: readonly TestCase[], start: string): TestCase => {
  const found = tests.find((one) => one.name.startsWith(start))
  if (found === undefined) throw new Error(`no test is called ${start}…`)
  return found
}

const having = (tests: readonly TestCase[], state: string): readonly TestCase[] =>
  tests.filter((one) => one.result().state === state)

const messageOf = (one: TestCase): string => one.result().errors?.[0]?.message ?? ''

describe('a deployment that keeps the contract', () => {
  test('passes a test for each requirement, and one for the verdict', () => {
    const tests = testsOf('conforming')
    expect(having(tests, 'passed')).toHaveLength(requirements.length + 1)
    expect(tests.map(({ name }) => name).sort()).toEqual(
      ['verdict', ...requirements.map(({ id, sentence }) => `${id}: ${sentence}`)].sort(),
    )
  })

  test('is told by sections', () => {
    expect(named(testsOf('conforming'), 'list.is-array').fullName).toMatch(
      /^feedtwin check > 4\.2 List posts > list\.is-array: The body of a list /,
    )
  })

  test('may start in beforeAll; what needs another tier is skipped with that reason', () => {
    const tests = testsOf('late')
    expect(having(tests, 'failed').map(messageOf)).toEqual([])
    expect(named(tests, 'list.answers-200').result().state).toBe('passed')
    expect(named(tests, 'create.answers-200').result()).toMatchObject({
      state: 'skipped',
      note: 'unjudged: Needs tier write.',
    })
  })
})

describe('a deployment that breaks the contract', () => {
  test('fails the tests of what it breaks, and no other', () => {
    const tests = testsOf('broken')
    expect(having(tests, 'failed').map(({ name }) => name.split(':')[0])).toEqual([
      'create.returns-the-content',
    ])
    expect(having(tests, 'passed').map(({ name }) => name.split(':')[0])).toEqual([
      'verdict',
      'create.answers-200',
    ])
  })

  test('is told what was expected, what came, and the curl that shows it, without a secret', () => {
    const message = messageOf(named(testsOf('broken'), 'create.returns-the-content'))
    expect(message).toMatch(/^The created post has the content that was sent/)
    expect(message).toMatch(/^ {2}expected {2}/m)
    expect(message).toMatch(/^ {2}actual {4}.*\$TOKEN_\d/m)
    expect(message).toMatch(/^ {2}where {5}body, content$/m)
    expect(message).toMatch(/^ {4}curl -i .*\/posts/m)
    expect(message).toMatch(/^ {2}secrets {3}set TOKEN_\d in the shell first$/m)
    expect(message).not.toMatch(/eyJ/)
  })

  test('is told at the line that asks for the suite', () => {
    const [error] = named(testsOf('broken'), 'create.returns-the-content').result().errors ?? []
    expect(error?.stacks?.[0]).toMatchObject({ file: expect.stringMatching(/broken\.ts$/), line: 10 })
  })
})

test('a target that cannot be reached fails once', () => {
  const tests = testsOf('unreachable')
  expect(having(tests, 'failed').map(messageOf)).toEqual([
    'The target cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
  ])
  expect(having(tests, 'skipped')).toHaveLength(requirements.length)
})

describe('warnings', () => {
  const requirement = 'errors.wrong-method-has-allow'

  test('are annotations', () => {
    const tests = testsOf('warned')
    expect(having(tests, 'passed')).toHaveLength(3)
    expect(named(tests, requirement).annotations()).toMatchObject([
      { type: 'warning', message: expect.stringMatching(/^Expected .*; got /) },
    ])
  })

  test('fail where that is asked for', () => {
    const failed = having(testsOf('warned', 1), 'failed')
    expect(failed.map(({ name }) => name.split(':')[0])).toEqual([requirement])
  })

  test('that are waived do not', () => {
    const tests = testsOf('warned', 2)
    expect(having(tests, 'passed')).toHaveLength(3)
    expect(named(tests, requirement).annotations()[0]?.message).toContain('Waived by ann until 2999-12-31')
  })
})

test('what fails once and passes once is skipped, or fails where that is asked for', () => {
  const [lenient] = having(testsOf('unsteady'), 'skipped')
  expect(lenient?.result()).toMatchObject({ note: expect.stringMatching(/^unstable: .*passed once/) })
  const failed = having(testsOf('unsteady', 1), 'failed')
  expect(failed.map(({ name }) => name.split(':')[0])).toEqual(['errors.unknown-path-is-404'])
})

describe('drift', () => {
  test('is an annotation of the verdict', () => {
    const tests = testsOf('drifting')
    expect(having(tests, 'failed').map(messageOf)).toEqual([])
    expect(named(tests, 'verdict').annotations()[0]?.message).toMatch(
      /list\.order +drift +oldest-first \(expected newest-first\)/,
    )
  })

  test('fails the verdict where that is asked for', () => {
    const failed = having(testsOf('drifting', 1), 'failed')
    expect(failed.map(({ name }) => name)).toEqual(['verdict'])
    expect(failed.map(messageOf).join()).toMatch(
      /^The target does not speak the expected dialect\.[\s\S]*list\.order +drift/,
    )
  })
})

describe('options that cannot be fail once', () => {
  test('as the suite where the target is needed to tell', () => {
    const [suite] = [...moduleOf('refused').children.suites()]
    expect(suite?.errors().map(({ message }) => message)).toEqual([
      'The target is not on this machine: say with --allow-writes how many posts the run may publish there.',
    ])
  })

  test('as the file otherwise', () => {
    expect(
      moduleOf('mistyped')
        .errors()
        .map(({ message }) => message),
    ).toEqual(['There is no requirement "list.is-aray". Did you mean "list.is-array"?'])
  })
})
