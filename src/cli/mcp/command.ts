import {
  type AnyCommand,
  Command,
  completeCommand,
  createFlags,
  createHostParser,
  type FlagsOf,
  joinFlags,
  Option,
  parseHttpUrl,
  parseWholeNumber,
} from '../commander.ts'
import { createServeFlags, rareTwinFlags } from '../twin-flags.ts'

/** A free port, since an agent may run several servers. */
const PORT = 0

const accessFlags = createFlags('Access:')
  .option(
    '--url <url>',
    'join the twin at this URL instead of starting one',
    (text: string) => parseHttpUrl(text).href,
  )
  .addOption(
    new Option('--control-token <text>', 'the control token of a twin on another machine').env(
      'FEEDTWIN_CONTROL_TOKEN',
    ),
  )
  .option('--session <name>', 'use this session of the twin')
  .addOption(
    new Option('--allow-target <host>', 'let tools send requests to this host, too; repeatable')
      .argParser(createHostParser('staging.example.com'))
      .default([], 'this machine only'),
  )
  .option(
    '--allow-writes <number>',
    'posts that all runs together may publish on other machines',
    parseWholeNumber,
    0,
  )

const startFlags = createServeFlags(PORT)

const mcpFlags = joinFlags(accessFlags, startFlags)

/** The flags of `mcp`. */
export type McpFlags = FlagsOf<typeof mcpFlags>

export function createMcpCommand() {
  const command = completeCommand(
    new Command('mcp').description('let agents use feedtwin: serve the Model Context Protocol on stdio'),
    {
      flags: mcpFlags,
      examples: ['mcp', 'mcp --url http://127.0.0.1:4010', 'mcp --allow-target staging.example.com'],
      notes: `
An agent starts it: { "command": "npx", "args": ["feedtwin", "mcp"] }. A twin is
started by the first tool that needs it, and ends with the agent.
Tools may send requests to this machine and to the hosts of --allow-target.
FEEDTWIN_TOKEN is the token for check, learn and compare.
Exit codes: 0 the client has left, 2 wrong usage, 5 internal error.`,
      rare: [
        ...rareTwinFlags,
        '--lan',
        '--https',
        '--base-path',
        '--live',
        '--state',
        '--fsync',
        '--ready-file',
        '--har',
      ],
    },
  )
  assertNoOwnTwin(command)
  return command
}

/** Rejects options of a twin that is not started. */
function assertNoOwnTwin(command: AnyCommand): void {
  command.hook('preAction', (_, action) => {
    if (action.getOptionValue('url') === undefined) return
    const option = startFlags.options.find(
      (one) => action.getOptionValueSource(one.attributeName()) === 'cli',
    )
    if (option) action.error(`error: option '${option.flags}' cannot be used with option '--url <url>'`)
  })
}
