import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { mixHash } from '../../../../src/twin/hash.ts'
import type { JournalEvent } from '../../../../src/twin/state/journal.ts'
import { PrefixOracle, readImage } from '../../../twin/prefix-oracle.ts'
import { beginning, openTimeline } from '../journal-suite.ts'

// Checks that the past of a state survives kill -9: each state that a rewind has left, and each other one that is known.

const program = fileURLToPath(new URL('rewinding-process.ts', import.meta.url))

/** Starts a process that appends random events, and kills it after some acknowledgements. */
async function appendAndKill(
  file: string,
  seed: number,
  after: number,
): Promise<{ readonly events: readonly JournalEvent[]; readonly acknowledged: number }> {
  const child = spawn(process.execPath, [program, file, `${seed}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const events: JournalEvent[] = []
  let acknowledged = 0
  for await (const line of createInterface(child.stdout)) {
    if (line === 'ok') acknowledged++
    // The last line may have been cut off.
    else if (line.endsWith('}')) events.push(JSON.parse(line))
    if (acknowledged === after) child.kill('SIGKILL')
  }
  return { events, acknowledged }
}

export interface RewindResult {
  readonly mistakes: readonly string[]
  readonly acknowledged: number
  readonly rewinds: number
}

/** Kills a process that rewinds its state, again and again, and compares its file with what was acknowledged. */
export async function killRewinding(file: string, rounds: number, seed: number): Promise<RewindResult> {
  const oracle = new PrefixOracle(beginning)
  const mistakes: string[] = []
  const totals = { acknowledged: 0, rewinds: 0 }
  for (let round = 0; round < rounds && mistakes.length === 0; round++) {
    const after = 1 + (mixHash(seed, round) % 120)
    const { events, acknowledged } = await appendAndKill(file, mixHash(seed, -round), after)
    const before = oracle.newest
    const journal = new FileJournal(file, beginning)
    const timeline = await openTimeline(journal)
    await journal.close()
    const { history } = timeline
    // The last event may have been recorded without an acknowledgement.
    const recorded = history.newest - before
    if (recorded !== acknowledged && recorded !== acknowledged + 1)
      mistakes.push(`round ${round}: ${acknowledged} events were acknowledged, and ${recorded} recorded`)
    for (const event of events.slice(0, recorded)) oracle.add(event)
    totals.acknowledged += acknowledged
    totals.rewinds += events.slice(0, recorded).filter(({ type }) => type === 'rewind').length
    for (const entry of [oracle.newest, ...oracle.listTips()])
      if (!history.has(entry)) mistakes.push(`round ${round}: entry ${entry} is lost`)
    for (let entry = history.oldest; entry <= oracle.newest; entry++) {
      if (!history.has(entry)) continue
      if (!isDeepStrictEqual(readImage(timeline.rebuild(entry)), readImage(oracle.build(entry))))
        mistakes.push(`round ${round}: entry ${entry} has another state`)
    }
    if (!isDeepStrictEqual(readImage(timeline.state), readImage(oracle.build(oracle.newest))))
      mistakes.push(`round ${round}: the present is another one`)
  }
  return { mistakes, ...totals }
}
