import { describe, expect, test } from 'vitest'
import { run } from '../../feedtwin.ts'

describe('wrong usage', () => {
  test.each([
    [
      ['--each', 'dialects'],
      "argument 'dialects' is invalid. Allowed choices are dialect, breakage, scenario.",
    ],
    [['--each', 'dialect', '--judge-app'], "option '--each <what>' cannot be used with option '--judge-app'"],
    [['--jobs', '2'], "option '--jobs <number>' needs option '--each <what>'"],
    [['--each', 'dialect', '--jobs', '0'], 'It must be a whole number above 0.'],
    [['--each', 'dialect', '--jobs', '1000'], 'It must be a whole number from 1 to 100.'],
    [['--each', 'breakage', '--min-noticed', '101'], 'It must be a whole number from 0 to 100.'],
    [['--each', 'dialect', '--min-noticed', '50'], '--min-noticed needs --each breakage.'],
    [['--each', 'dialect', '--only', 'lst.*'], '--only: no gap has the id "lst.*". Did you mean "list.*"?'],
    [
      ['--each', 'scenario', '--only', 'bad-netwrk'],
      'no scenario has the id "bad-netwrk". Did you mean "bad-network"?',
    ],
    [['--each', 'dialect', '--port', '4010'], '--port cannot be used with --each'],
    [['--each', 'dialect', '--state', 'x'], '--state cannot be used with --each'],
    [
      ['--each', 'dialect', '--reporter', 'ctrf'],
      '--each has no reporter ctrf. Allowed: pretty, json, junit, markdown.',
    ],
  ])('%j', async (flags, message) => {
    const { code, stdout, stderr } = await run(['exec', ...flags, '--', 'true'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  test('a command that cannot be run', async () => {
    const { code, stderr } = await run(['exec', '--each', 'dialect', '--', 'no-such-program'])
    expect(code).toBe(2)
    expect(stderr).toBe('feedtwin: no-such-program cannot be run: spawn no-such-program ENOENT.\n')
  })
})
