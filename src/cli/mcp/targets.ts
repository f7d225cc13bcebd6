import { createOptionError } from '../../base/feedtwin-error.ts'
import { toNumber } from '../../base/json.ts'
import { isLoopbackHost, normalizeHost } from '../../base/loopback.ts'
import { formatCount } from '../../base/text/format-count.ts'
import type { McpFlags } from './command.ts'
import type { ToolInput } from './tool.ts'

/** Decides which deployments tools may send requests to. An agent may have been told a URL by what it has read. */
export class Targets {
  readonly #hosts: ReadonlySet<string>
  #writes: number

  /** @param flags what the person who has configured the server allows */
  constructor({ allowTarget, allowWrites }: Pick<McpFlags, 'allowTarget' | 'allowWrites'>) {
    this.#hosts = new Set(allowTarget.map(normalizeHost))
    this.#writes = allowWrites
  }

  /**
   * Checks the targets among the arguments of a command, before it is run. What it may publish is taken from what is left.
   *
   * @param given all arguments that may be URLs @param options what the run may do
   * @throws FeedtwinError `bad-option`
   */
  reserve(given: readonly string[], { tier, allowWrites }: ToolInput): void {
    const hosts = given.flatMap((text) => findHost(text) ?? []).filter((host) => !isLoopbackHost(host))
    for (const host of hosts) {
      if (this.#hosts.has(host)) continue
      throw createOptionError(
        `${host} is not this machine. Whoever has configured feedtwin mcp can allow it with --allow-target ${host}.`,
      )
    }
    const wanted = tier === 'write' || allowWrites !== undefined ? toNumber(allowWrites ?? Number.NaN) : 0
    if (hosts.length === 0 || wanted === 0) return
    if (!(wanted > 0 && wanted <= this.#writes))
      throw createOptionError(
        `Runs may publish ${formatCount(this.#writes, 'more post')} on other machines. Give allowWrites a number up to that; --allow-writes of feedtwin mcp raises it.`,
      )
    this.#writes -= wanted
  }
}

/** The host of a URL of HTTP; undefined for other texts, such as the name of a file. */
function findHost(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? normalizeHost(url.hostname) : undefined
}
