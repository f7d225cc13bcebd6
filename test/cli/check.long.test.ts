import { describe, expect, test } from 'vitest'
import { startServer } from '../judge/target/server.ts'
import { run } from './feedtwin.ts'

describe('a target that sends no response ends the run with exit code 3 and one sentence', () => {
  const sentence = async (url: string): Promise<string> => {
    const started = Date.now()
    const { code, stdout, stderr } = await run(['check', url, '--timeout', '0.5'])
    expect(Date.now() - started).toBeLessThan(6000)
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' })
    expect(stdout).not.toMatch(/fail|pass/)
    const [, said = ''] = /✗ unjudged: ([\s\S]*?\.)\n\n/.exec(stdout) ?? []
    return said.replaceAll(/\s+/g, ' ')
  }

  test('the response stops, before the head and within the body', async () => {
    const mute = await startServer(() => {})
    expect(await sentence(mute.url)).toBe('The target cannot be reached: no response within 500 ms.')
    const slow = await startServer((_, response) => response.write('['))
    expect(await sentence(slow.url)).toBe('The target cannot be reached: no response within 500 ms.')
  })
})
