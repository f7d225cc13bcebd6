import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { serveTwin } from '../judge/target/server.ts'
import { environment, program, Running } from './feedtwin.ts'

/** `script` of util-linux runs a command in a pseudo-terminal. On other systems it has other flags. */
const version = spawnSync('script', ['--version'], { encoding: 'utf8' })

test('in a terminal, a line says how long a run waits for a rate limit', async (ctx) => {
  if (version.error || !version.stdout.includes('util-linux'))
    ctx.skip('the command script of util-linux, which makes pseudo-terminals, is not here')
  let responses = 0
  const { url } = await serveTwin(await createTwin(), (response) =>
    ++responses === 10 ? new Response(null, { status: 429, headers: { 'Retry-After': '1' } }) : response,
  )
  const command = `stty cols 80 rows 24; exec '${process.execPath}' '${program}' check ${url} --tier read`
  const check = new Running('script', ['-qec', command, '/dev/null'], {
    env: environment({ TERM: 'xterm-256color', SHELL: '/bin/sh' }),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const { code, stdout } = await check.ended
  expect(stdout).toContain('waiting 1 s for the rate limit')
  expect(stdout).toContain('conformant')
  expect(code).toBe(0)
})
