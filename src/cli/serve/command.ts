import { emptyRegion } from '../../twin/feed/density.ts'
import {
  addExamples,
  addFlags,
  Command,
  createFlags,
  type FlagsOf,
  Option,
  requireFlag,
  shortenHelp,
} from '../commander.ts'
import { judgeAppFlags } from '../judging/app-flags.ts'
import { createPortFlag, DEFAULT_PORT, rareNetworkFlags } from '../network-flags.ts'
import { outputFlags, rareTwinFlags, stateFlags, twinFlags } from '../twin-flags.ts'

/** How much `serve` prints. */
const printFlags = createFlags('Output:')
  .option('--quiet', 'print only the URL')
  .addOption(
    new Option('--json', 'print one JSON object per line; the first one has the url').conflicts('quiet'),
  )

const serveFlags = addFlags(
  createPortFlag(DEFAULT_PORT, 'PORT'),
  twinFlags,
  stateFlags,
  outputFlags,
  printFlags,
  judgeAppFlags,
)

/** The flags of `serve`. */
export type ServeCommandFlags = FlagsOf<typeof serveFlags>

const NOTES = `
The planet world has posts everywhere except within ${emptyRegion.radius / 1000} km of ${emptyRegion.name}:
?lng=${emptyRegion.lng}&lat=${emptyRegion.lat} is always empty.
A login with open_id=refused gets 403.

Faults: delay=300, delay=200..800, delay=300~0.5 (log-normal), error=503,
quota=10/60s, drop, cut, hang, drip=1000, truncated, malformed, empty,
wrong-type. For a share of the requests: drop@5%. For a time: first=2, after=3,
outage=10s/60s. For one operation: "listPosts: …". To repeat a run: replay:….
For one request, send a header: Prefer: code=401, wait=2, fault=drop.`

export function createServeCommand() {
  const command = addFlags(
    new Command('serve').description('serve the whole backend on this machine'),
    serveFlags,
  )
  requireFlag(command, '--fsync', '--state')
  addExamples(
    command,
    ['serve --scenario bad-network', "serve --lan --world my-world.json --faults 'createPost: drop@20%'"],
    NOTES,
  )
  shortenHelp(command, [...rareNetworkFlags, ...rareTwinFlags, '--fsync', '--quiet', '--app-limits'])
  return command
}
