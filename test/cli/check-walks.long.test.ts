import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Running, root } from './feedtwin.ts'

test('check --walks: alone loads fast-check', async () => {
  const listLoaded = async (...args: string[]): Promise<string> => {
    const script = `process.on('exit', () => console.log(Object.keys(require.cache).join('\\n')))
        require(${JSON.stringify(join(root, 'dist/cjs/main.cjs'))}).main(process.argv.slice(1))`
    const ended = new Running(process.execPath, ['--eval', script, '--', ...args]).ended
    return (await ended).stdout
  }
  const plan = ['check', 'http://127.0.0.1:1', '--plan', '--tier', 'read']
  expect(await listLoaded('serve', '--help')).not.toMatch(/fast-check|\/judge/)
  const withoutWalks = await listLoaded(...plan)
  expect(withoutWalks).toMatch(/\/judge/)
  expect(withoutWalks).not.toMatch(/fast-check/)
  expect(await listLoaded(...plan, '--walks', '1')).toMatch(/fast-check/)
})
