import { sample } from '../sample.ts'
import type { Attack } from './attack.ts'
import { hostileTargets } from './hostile-targets.ts'
import { listFailures, runKit } from './kit-process.ts'

const MAX_TIME = 5
/** Seconds for the start of the process and the report, on a busy machine. */
const MARGIN = 5
/** The exit codes of each command. A dialect can be learned only from a target that keeps the contract. */
const COMMANDS = { check: [1, 3], learn: [3] }

export const attack: Attack = {
  name: 'kit: hostile targets',
  isQuick: false,
  async run(tries = Number.POSITIVE_INFINITY) {
    const targets = sample(hostileTargets, 0.25).slice(0, tries)
    const worst = { seconds: 0, memory: 0 }
    for (const target of targets) {
      const { url, stop } = await target.start()
      for (const [command, codes] of Object.entries(COMMANDS)) {
        const run = await runKit([
          ...[command, url, '--tier', 'write'],
          ...['--max-time', String(MAX_TIME), '--timeout', '1'],
        ])
        const faults = listFailures(run, MAX_TIME + MARGIN, target.isTwin ? [0, ...codes] : codes)
        if (faults.length > 0)
          throw new Error(`${command}: ${target.name}: ${faults.join(', ')}\n${run.output.slice(-2000)}`)
        worst.seconds = Math.max(worst.seconds, run.seconds)
        worst.memory = Math.max(worst.memory, run.peakMemory ?? 0)
      }
      stop()
    }
    return {
      tries: targets.length * Object.keys(COMMANDS).length,
      result: `exit code 1 or 3, ${worst.memory.toFixed(0)} MiB and ${worst.seconds.toFixed(1)} s at most`,
    }
  },
}
