import { emptyRegion } from '../../twin/feed/density.ts'
import { Command, completeCommand, createFlags, type FlagsOf, joinFlags, Option } from '../commander.ts'
import { judgeAppFlags } from '../judging/judgement-flags.ts'
import { createServeFlags, DEFAULT_PORT, rareTwinFlags } from '../twin-flags.ts'

/** How much `serve` prints. */
const printFlags = createFlags('Output:')
  .option('--quiet', 'print only the URL')
  .addOption(
    new Option('--json', 'print one JSON object per line; the first one has the url').conflicts('quiet'),
  )

const serveFlags = joinFlags(createServeFlags(DEFAULT_PORT, 'PORT'), printFlags, judgeAppFlags)

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

export const createServeCommand = () =>
  completeCommand(new Command('serve').description('serve the whole backend on this machine'), {
    flags: serveFlags,
    examples: [
      'serve --scenario bad-network',
      "serve --lan --world my-world.json --faults 'createPost: drop@20%'",
    ],
    notes: NOTES,
    rare: [...rareTwinFlags, '--fsync', '--quiet', '--app-limits'],
  })
