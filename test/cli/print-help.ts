import { expect } from 'vitest'
import { type Ended, run } from './feedtwin.ts'

export const commands = [
  ...['serve', 'exec', 'each', 'wait', 'check', 'learn', 'compare', 'judge', 'replay', 'world', 'proxy'],
  ...['contract', 'state', 'dialect', 'mcp'],
]

/** The commands with options that few people need. */
export const longCommands = [
  'serve',
  'exec',
  'each',
  'check',
  'learn',
  'compare',
  'judge',
  'replay',
  'proxy',
  'mcp',
]

const printed = new Map<string, Promise<Ended>>()

/** What a command prints. It runs once for all tests. */
export function print(...words: readonly string[]): Promise<Ended> {
  const line = words.join(' ')
  const known = printed.get(line) ?? run(words)
  printed.set(line, known)
  return known
}

/** Expects that the other forms of the option --help print the same. */
export async function expectOtherForms(command: readonly string[]): Promise<void> {
  const { stdout } = await print(...command, '--help')
  expect((await run([...command, '-h'])).stdout).toBe(stdout)
  expect((await run(['help', ...command])).stdout).toBe(stdout)
}
