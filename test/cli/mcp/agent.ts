import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { onTestFinished } from 'vitest'
import { environment, program, root } from '../feedtwin.ts'

/** The result of a tool: its whole text, and what the marks of data enclose. */
export interface ToolResult {
  readonly text: string
  readonly data: string
  readonly isError: boolean
  readonly bytes: number
  readonly pictures: readonly { readonly data: string; readonly mimeType: string }[]
}

/** How the server is started, where it is not the program of this checkout. */
interface Start {
  readonly command: string
  readonly before: readonly string[]
  readonly cwd: string
}

/** A client of `feedtwin mcp`, as agents have one. It leaves at the end of the test. */
export class Agent {
  readonly client = new Client({ name: 'test', version: '1' })
  readonly #transport: StdioClientTransport

  constructor(
    args: readonly string[] = [],
    { command = process.execPath, before = [program, 'mcp'], cwd = root }: Partial<Start> = {},
  ) {
    this.#transport = new StdioClientTransport({
      command,
      args: [...before, ...args],
      env: environment() as Record<string, string>,
      cwd,
      stderr: 'ignore',
    })
  }

  static async open(...given: ConstructorParameters<typeof Agent>): Promise<Agent> {
    const agent = new Agent(...given)
    onTestFinished(() => agent.client.close())
    await agent.client.connect(agent.#transport)
    return agent
  }

  get pid(): number {
    return this.#transport.pid ?? 0
  }

  async call(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<ToolResult> {
    const result = await this.client.callTool({ name, arguments: input }, undefined, { timeout: 120_000 })
    const content = result.content as { type: string; text?: string; data?: string; mimeType?: string }[]
    const text = content.map((part) => part.text ?? '').join('')
    const [, , data = ''] = /<(data-[0-9a-f]{8})>\n([\s\S]*)\n<\/\1>/.exec(text) ?? []
    return {
      text,
      data,
      isError: result.isError === true,
      bytes: Buffer.byteLength(JSON.stringify(result)),
      pictures: content.flatMap(({ type, data = '', mimeType = '' }) =>
        type === 'image' ? [{ data, mimeType }] : [],
      ),
    }
  }

  /** Starts the twin. Returns where an app reaches it. */
  async start(): Promise<string> {
    return JSON.parse((await this.call('start')).data).url
  }
}
