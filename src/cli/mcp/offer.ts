import { createOptionError, FeedtwinError } from '../../base/feedtwin-error.ts'
import { toText } from '../../base/json.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { appRuleTable } from '../../contract/generated/app-rules.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { gaps } from '../../contract/index.ts'
import type { AnyCommand } from '../commander.ts'
import type { McpFlags } from './command.ts'
import { createControlTools, formatExchanges } from './control-tools.ts'
import { KitTools } from './kit-tools.ts'
import { fillPrompt, type Prompt, prompts } from './prompts.ts'
import { type Content, fitsIntoResult, markAsData, Results, shorten } from './results.ts'
import { Targets } from './targets.ts'
import type { Tool, ToolCall, ToolInput } from './tool.ts'
import { TwinAccess } from './twin-access.ts'
import { createTwinTools } from './twin-tools.ts'

/** A text that an agent can read without a tool. */
interface Resource {
  readonly uri: string
  readonly name: string
  readonly description: string
  /** @returns data: what is not a text is shown as JSON */
  read(): unknown
}

/** How many exchanges are listed. */
const EXCHANGES = 20

/** Creates the resources: the contract, and what the twin does at the moment. */
const createResources = (access: TwinAccess): readonly Resource[] => [
  {
    uri: 'feedtwin://requirements',
    name: 'requirements',
    description: 'What the specification states. Only a requirement can fail a deployment.',
    read: () => formatRules(requirements),
  },
  {
    uri: 'feedtwin://gaps',
    name: 'gaps',
    description: 'What the specification leaves open, with the default and the legal answers.',
    read: () =>
      gaps
        .map(({ id, default: answer, says }) => {
          const { section, question } = gapQuestions[id]
          return `${id} (section ${section}, default ${JSON.stringify(answer)}): ${question} ${says}.`
        })
        .join('\n'),
  },
  {
    uri: 'feedtwin://app-rules',
    name: 'app rules',
    description: 'What an app has to keep as a client.',
    read: () => formatRules(appRuleTable),
  },
  {
    uri: 'feedtwin://dialect',
    name: 'current dialect',
    description: 'The answers of the twin to the gaps at the moment.',
    read: async () => (await access.open()).send('get', 'dialect'),
  },
  {
    uri: 'feedtwin://exchanges',
    name: 'last exchanges',
    description: 'The last requests that reached the twin, the statuses of their responses, and why.',
    read: async () => {
      const { send } = await access.open()
      return formatExchanges(await send('get', 'traffic/exchanges', { query: { limit: EXCHANGES } }))
    },
  },
]

interface Rule {
  readonly id: string
  readonly level: string
  readonly section: string
  readonly sentence: string
}

const formatRules = (rules: readonly Rule[]): string =>
  rules
    .map(({ id, level, section, sentence }) => `${id} (${level}, section ${section}): ${sentence}`)
    .join('\n')

/** What a client can list, call and read. */
export class Offer {
  readonly #access: TwinAccess
  readonly #kit: KitTools
  readonly #results = new Results()
  readonly #tools: readonly Tool[]
  readonly #resources: readonly Resource[]

  /** @param commands those that are tools */
  constructor(flags: McpFlags, commands: readonly AnyCommand[]) {
    this.#access = new TwinAccess(flags)
    const { allowTarget, allowWrites, url } = flags
    // Whoever has named the twin to join has allowed its machine.
    const joined = url === undefined ? [] : [new URL(url).hostname]
    this.#kit = new KitTools(commands, new Targets({ allowTarget: [...allowTarget, ...joined], allowWrites }))
    this.#tools = [
      ...createTwinTools(this.#access, this.#results),
      ...createControlTools(this.#access),
      ...this.#kit.tools,
    ]
    this.#resources = createResources(this.#access)
  }

  listTools() {
    return {
      tools: this.#tools.map(({ name, description, inputSchema, isReadOnly }) => ({
        name,
        description,
        inputSchema,
        ...(isReadOnly && { annotations: { readOnlyHint: true } }),
      })),
    }
  }

  /** Never throws: a problem is a result, which the agent can read. */
  async callTool(
    name: string,
    input: ToolInput,
    call: ToolCall,
  ): Promise<{ content: Content[]; isError?: boolean }> {
    try {
      const answer = await findNamed('tool', this.#tools, name, (tool) => tool.name).run(input, call)
      return { content: this.#results.show(answer), ...(answer.isError && { isError: true }) }
    } catch (error) {
      const text = error instanceof FeedtwinError ? error.message : `Internal error: ${toText(error)}`
      return { content: this.#results.show({ text }), isError: true }
    }
  }

  listResources() {
    return {
      resources: this.#resources.map(({ uri, name, description }) => ({
        uri,
        name,
        description,
        mimeType: 'text/plain',
      })),
    }
  }

  /** @throws FeedtwinError for an unknown URI, and for a twin that cannot be reached */
  async readResource(given: string) {
    const resource = findNamed('resource', this.#resources, given, ({ uri }) => uri)
    const data = await resource.read()
    const text = typeof data === 'string' && fitsIntoResult(data) ? data : shorten(data, fitsIntoResult).text
    return { contents: [{ uri: resource.uri, mimeType: 'text/plain', text: markAsData(text) }] }
  }

  listPrompts() {
    return {
      prompts: prompts.map(({ text: _, arguments: args, ...prompt }) => ({
        ...prompt,
        arguments: [...args],
      })),
    }
  }

  /** @throws FeedtwinError for an unknown name and a missing argument */
  async getPrompt(given: string, values: ReadonlyMap<string, string>) {
    const prompt = findNamed('prompt', prompts, given, ({ name }) => name)
    assertArguments(prompt, values)
    const content = { type: 'text' as const, text: fillPrompt(prompt, values) }
    return { description: prompt.description, messages: [{ role: 'user' as const, content }] }
  }

  /** Ends what runs, and stops the twin if it is an own one. */
  async close(): Promise<void> {
    await this.#access.close()
    await this.#kit.close()
  }
}

function assertArguments({ name, arguments: args }: Prompt, values: ReadonlyMap<string, string>): void {
  const missing = args.find((argument) => argument.required && !values.has(argument.name))
  if (missing) throw createOptionError(`${name} needs ${missing.name}: ${missing.description}.`)
}

/** Most characters of a name in a message. */
const MAX_NAME = 100

/** @throws FeedtwinError with the nearest name, when no item has the given one */
function findNamed<Item>(
  what: string,
  items: readonly Item[],
  given: string,
  getName: (item: Item) => string,
): Item {
  const found = items.find((item) => getName(item) === given)
  if (found !== undefined) return found
  const name = given.slice(0, MAX_NAME)
  const known = items.map(getName)
  const nearest = findNearest(name, known)
  const hint = nearest === undefined ? `There are ${known.join(', ')}` : `Did you mean ${nearest}?`
  throw createOptionError(`There is no ${what} "${name}". ${hint}`)
}
