// Runs vitest with the given arguments. The run also fails when a test prints on stderr: such output would hide the
// messages of failing tests.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'pipe'],
})
let hasErrors = false
child.stderr.on('data', (bytes) => {
  hasErrors = true
  process.stderr.write(bytes)
})
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('close', (code) => {
  process.exitCode = code ?? 1
  if (code !== 0 || !hasErrors) return
  console.error('All tests passed, but some of them printed on stderr (see above). Tests must not do that.')
  process.exitCode = 1
})
