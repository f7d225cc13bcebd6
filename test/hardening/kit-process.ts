import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../bin/feedtwin.js', import.meta.url))
const HOOK = fileURLToPath(new URL('peak-memory.cjs', import.meta.url))

/**
 * The largest heap, in MiB. Without it, Node.js collects what is not needed any more the later, the more memory the machine has, so
 * that the peak would tell more about the machine than about the kit. A run that needs more ends with an error.
 */
const HEAP = '--max-old-space-size=200'

/** The result of a command of the kit that ran in a separate process. */
export interface KitRun {
  readonly code: number | null
  readonly output: string
  readonly seconds: number
  /** in MiB; undefined when the process ended before it could report it */
  readonly peakMemory: number | undefined
}

/** Runs check, learn or compare of the built command line. */
export async function runKit(args: readonly string[], node = process.execPath): Promise<KitRun> {
  const start = performance.now()
  const child = spawn(node, [HEAP, '--require', HOOK, PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  })
  const [, stdout, stderr, memory] = child.stdio as unknown as Readable[]
  const texts = Promise.all([stdout, stderr, memory].map((stream) => text(stream as Readable)))
  const [code] = (await once(child, 'exit')) as [number | null]
  const [out = '', err = '', kibibytes = ''] = await texts
  return {
    code,
    output: out + err,
    seconds: (performance.now() - start) / 1000,
    peakMemory: kibibytes === '' ? undefined : Number(kibibytes) / 1024,
  }
}

/** Lists the failures of a run against a hostile target. @param maxSeconds for the whole process */
export function listFailures(
  { code, output, seconds, peakMemory }: KitRun,
  maxSeconds: number,
  codes: readonly number[] = [1, 3],
): string[] {
  return [
    ...(code !== null && codes.includes(code) ? [] : [`exit code ${code}`]),
    ...(/The kit broke|The kit itself broke|An error occurred in feedtwin itself|\n {4}at /.test(output)
      ? ['it broke']
      : []),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not reach a terminal
    ...(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/.test(output) ? ['control characters'] : []),
    ...(seconds <= maxSeconds ? [] : [`${seconds.toFixed(1)} s`]),
    ...(peakMemory !== undefined && peakMemory < 500 ? [] : [`${peakMemory?.toFixed(0)} MiB`]),
  ]
}
