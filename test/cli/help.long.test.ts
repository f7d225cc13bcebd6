import { expect, test } from 'vitest'
import { runProcess } from './feedtwin.ts'
import { commands, expectOtherForms, longCommands, print } from './print-help.ts'

test.for(commands)('the help of %s is printed for -h and help, too', (name) => expectOtherForms([name]))

test.for(longCommands)('all options of %s are printed for help, too', async (name) => {
  const { stdout } = await print(name, '--help', '--all')
  expect((await runProcess(['help', name, '--all'])).stdout).toBe(stdout)
})
