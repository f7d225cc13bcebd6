import { otherNode } from '../package/machine-node.ts'
import type { Attack } from './attack.ts'
import { type FuzzReport, fuzz } from './fuzz/run.ts'

/** The flags of the twins. Each twin gets a part of the requests. */
const FLAGS: readonly (readonly string[])[] = [
  [],
  [
    ...['--set', 'list.token=required', '--set', 'list.page-size-over=rejected'],
    ...['--set', 'list.both-cursors=range'],
    ...['--set', 'params.malformed-json=rejected', '--set', 'create.content-max=400', '--seed', '7'],
  ],
  [
    ...['--set', 'list.radius=unlimited', '--set', 'list.empty=404', '--set', 'auth.message=specific'],
    ...['--set', 'list.non-numeric-position=accepted', '--world', 'unicode', '--live', '60/s'],
  ],
  ['--faults', 'delay=0..2@20%, error=500|503@5%, truncated@5%, malformed@5%, empty@5%, drop@2%'],
]

export const attack: Attack = {
  name: 'fuzz: random requests',
  isQuick: false,
  async run(tries = 20_000) {
    const nodes = [process.execPath, ...(otherNode ? [otherNode] : [])]
    const statuses = new Map<number, number>()
    const reports: FuzzReport[] = []
    for (const [index, node] of nodes.entries()) {
      for (const [number, flags] of FLAGS.entries()) {
        const part = Math.ceil(tries / nodes.length / FLAGS.length)
        // With another number of attempts, other requests are drawn.
        const seed = tries + 10 * index + number
        const report = await fuzz({ node, flags, tries: part, seed })
        for (const [status, count] of report.statuses)
          statuses.set(status, (statuses.get(status) ?? 0) + count)
        reports.push(report)
      }
    }
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const counts = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
    const stall = Math.max(...reports.map((report) => report.stall)).toFixed(0)
    const growth = Math.max(...reports.map((report) => report.growth)).toFixed(2)
    const result = `${nodes.length} versions of Node.js, ${counts.join(', ')}; stall ${stall} ms, memory × ${growth} at most`
    return { tries: all, result }
  },
}
