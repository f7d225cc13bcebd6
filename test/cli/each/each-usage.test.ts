import { describe, expect, test } from 'vitest'
import { expectRefusal, runProcess } from '../feedtwin.ts'

describe('wrong usage', () => {
  test.each([
    [
      ['dialects'],
      "command-argument value 'dialects' is invalid for argument 'what'. Allowed choices are dialect, breakage, scenario.",
    ],
    [['dialect', '--judge-app'], "unknown option '--judge-app'"],
    [['dialect', '--jobs', '0'], 'The value must be a whole number from 1 to 100.'],
    [['dialect', '--jobs', '1000'], 'The value must be a whole number from 1 to 100.'],
    [['breakage', '--min-noticed', '101'], 'The value must be a whole number from 0 to 100.'],
    [['dialect', '--min-noticed', '50'], '--min-noticed needs feedtwin each breakage.'],
    [['dialect', '--only', 'lst.*'], '--only: no gap has the id "lst.*". Did you mean "list.*"?'],
    [['dialect', '--except', 'lst.*'], '--except: no gap has the id "lst.*". Did you mean "list.*"?'],
    [
      ['dialect', '--only', 'list.order', '--except', 'list.*'],
      '--except leaves no gap of those that --only',
    ],
    [
      ['scenario', '--only', 'bad-netwrk'],
      'no scenario has the id "bad-netwrk". Did you mean "bad-network"?',
    ],
    // Each run has a twin of its own.
    [['dialect', '--port', '4010'], "unknown option '--port'"],
    [['dialect', '--state', 'x'], "unknown option '--state'"],
    [['dialect', '--reporter', 'ctrf'], 'Allowed: pretty, json, junit, markdown.'],
  ])('%j', async (words, message) => {
    expect(await expectRefusal(['each', ...words, '--', 'true'])).toContain(message)
  })

  test('a command that cannot be run', async () => {
    expect(await expectRefusal(['each', 'dialect', '--', 'no-such-program'])).toContain(
      'no-such-program cannot be run: spawn no-such-program ENOENT.\n',
    )
  })

  test('a command without --', async () => {
    expect(await expectRefusal(['each', 'dialect', 'npm', 'test'])).toMatch(
      /Put -- before the command.*feedtwin each dialect \[options\] -- npm test …/,
    )
  })

  test.each([
    [
      ['--each', 'dialect', '--jobs', '4', '--', 'npm', 'test', '--each'],
      'feedtwin each dialect --jobs 4 -- npm test --each',
    ],
    [
      ['--world', 'one-post', '--each=breakage', '--only', 'list.*', '--', 'true'],
      "feedtwin each breakage --world one-post --only 'list.*' -- true",
    ],
    [['--each', 'scenario', 'true'], 'feedtwin each scenario -- <command>'],
  ])('the former form %j prints the new one', async (words, form) => {
    expect(await expectRefusal(['exec', ...words])).toBe(
      `feedtwin: --each is a command of its own now: ${form}\n`,
    )
  })

  test('--each behind -- is of the command', async () => {
    expect(await runProcess(['exec', '--', 'echo', '--each'])).toEqual({
      code: 0,
      stdout: '--each\n',
      stderr: '',
    })
  })
})
