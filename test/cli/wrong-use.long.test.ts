import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment, program } from './feedtwin.ts'

const shell = (command: string): { status: number | null; stdout: string; stderr: string } => {
  const line = command.replaceAll(/feedtwin(?= )/g, `'${process.execPath}' '${program}'`)
  return spawnSync('bash', ['-c', line], { encoding: 'utf8', env: environment() })
}

test('in a limited environment: the output is full, or closed', (ctx) => {
  if (!existsSync('/dev/full')) ctx.skip('there is no /dev/full here')
  for (const command of ['contract', 'dialect', '--help']) {
    const { status, stderr } = shell(`feedtwin ${command} > /dev/full`)
    expect(status).toBe(2)
    expect(stderr).toMatch(/^feedtwin: The output cannot be written: .*\n$/)
    expect(shell(`feedtwin ${command} >&-`)).toMatchObject({ status: 0, stderr: '' })
  }
  expect(shell('feedtwin nonsense 2> /dev/full')).toMatchObject({ status: 2, stdout: '' })
  expect(shell('feedtwin nonsense 2>&-')).toMatchObject({ status: 2, stdout: '' })
})
