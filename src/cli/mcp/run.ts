import { Transform } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { AnyCommand } from '../commander.ts'
import { printProblem } from '../terminal/print-problem.ts'
import { stopOnSignal } from '../terminal/signals.ts'
import type { McpFlags } from './command.ts'
import type { Offer } from './offer.ts'
import { createProtocolServer } from './protocol.ts'

/** The longest message, in bytes. */
const MAX_MESSAGE = 4 * 1024 * 1024

/** How long the twin and running commands may take to end once the client has left, in milliseconds. */
const GRACE = 3_000

/**
 * Serves the Model Context Protocol on the standard input and output until the client leaves.
 *
 * @param loadTools loads the commands that are tools: no command imports another
 */
export async function runMcp(
  flags: McpFlags,
  loadTools: (names: readonly string[]) => Promise<readonly AnyCommand[]>,
): Promise<void> {
  let opening: Promise<Offer> | undefined
  // A client that only wants to know who answers does not wait for the kit and the twin.
  const load = async (): Promise<Offer> => {
    const [{ Offer }, { toolCommands }] = await Promise.all([import('./offer.ts'), import('./kit-tools.ts')])
    return new Offer(flags, await loadTools(toolCommands))
  }
  const server = createProtocolServer(() => (opening ??= load()))
  server.onerror = (error) => printProblem(`a message was not understood: ${error.message}`)
  let isLeaving = false
  const leave = async (exitCode: number): Promise<void> => {
    if (isLeaving) return
    isLeaving = true
    setTimeout(() => process.exit(exitCode), GRACE)
    // Closing aborts the calls that run, and with them their commands.
    await server.close()
    await (await opening)?.close()
    process.exit(exitCode)
  }
  stopOnSignal(leave, { signals: ['SIGINT', 'SIGTERM', 'SIGHUP'], second: 'nothing' })
  if (process.stdin.isTTY)
    printProblem(
      'An agent starts this command, and writes its messages to the standard input. Ctrl+C ends it.',
    )
  process.stdin.once('close', () => void leave(0))
  process.stdout.once('error', () => void leave(0))
  const input = process.stdin.pipe(new MessageLimit())
  input.once('end', () => void leave(0))
  await server.connect(new StdioServerTransport(input as unknown as typeof process.stdin))
}

/** Passes lines on, without those that are too long. The reader of the protocol would stop at one. */
class MessageLimit extends Transform {
  #line: Buffer[] = []
  #bytes = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.#add(chunk.subarray(start, end + 1))
      this.#pass()
      start = end + 1
    }
    this.#add(chunk.subarray(start))
    done()
  }

  #add(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes <= MAX_MESSAGE) this.#line.push(part)
    else this.#line = []
  }

  #pass(): void {
    if (this.#bytes <= MAX_MESSAGE) this.push(Buffer.concat(this.#line))
    else printProblem(`a message with ${this.#bytes} bytes was left out. The longest has ${MAX_MESSAGE}.`)
    this.#line = []
    this.#bytes = 0
  }
}
