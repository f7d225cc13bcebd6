import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { getOwn, parseJson, toText } from '../../base/json.ts'
import { type AnyCommand, isRareOption } from '../commander.ts'
import { tryReadText } from '../files/read-file.ts'
import { runCommand } from '../run-command.ts'
import { assertComplete } from './control-tools.ts'
import type { Targets } from './targets.ts'
import type { InputSchema, Tool, ToolAnswer, ToolCall, ToolInput } from './tool.ts'

/** The commands that are tools. */
export const toolCommands = ['check', 'learn', 'compare', 'judge', 'replay', 'contract'] as const

/**
 * Options that a tool does not have, besides those that few people need. Reports and files are written where the server wants
 * them. Secrets do not pass through an agent: FEEDTWIN_TOKEN is the token, and headers may be secret. Agents read all options of all tools at the start
 * of each conversation, so those that only adapt a run to a network or to CI are left out.
 */
const WITHHELD = new Set([
  ...['reporter', 'output', 'token', 'header', 'keepSecrets', 'failOn', 'plan'],
  ...['at', 'openId', 'maxRequests', 'timeout', 'insecure', 'waivers', 'baseline'],
])

/** The exit codes of a command that did its work; its verdict may be a failure. */
const VERDICTS: readonly number[] = [0, 1, 3, 4]

/** The most bytes of an output that are read: contract --breakages has the longest. */
const MAX_OUTPUT = 1024 * 1024

/** How often a client is told that a command still runs, in milliseconds. */
const PROGRESS_INTERVAL = 5_000

/** How many commands run at the same time. Each is a process that keeps a core busy. */
const MAX_RUNNING = 3

/** Creates a tool for each command of the kit. What the tool accepts is what the command says about its options. */
export class KitTools {
  readonly tools: readonly Tool[]
  readonly #targets: Targets
  #folder: string | undefined
  readonly #running = new Set<Promise<ToolAnswer>>()
  #count = 0

  constructor(commands: readonly AnyCommand[], targets: Targets) {
    this.#targets = targets
    this.tools = commands.map((command) => {
      const inputSchema = describeInput(command)
      return {
        name: command.name(),
        description: `${capitalize(command.description())}.`,
        inputSchema,
        isReadOnly: false,
        run: (input, call) => this.#run(command, inputSchema, input, call),
      }
    })
  }

  /** Waits for the commands, whose calls were aborted, and removes the files of all runs. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running)
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true })
  }

  async #run(
    command: AnyCommand,
    inputSchema: InputSchema,
    input: ToolInput,
    call: ToolCall,
  ): Promise<ToolAnswer> {
    assertComplete(command.name(), inputSchema, input)
    const words = command.registeredArguments.flatMap((argument) => {
      const value = getOwn(input, argument.name())
      return value === undefined ? [] : [toText(value)]
    })
    if (this.#running.size >= MAX_RUNNING)
      throw createOptionError(`${MAX_RUNNING} commands are running. Wait until one of them ends.`)
    this.#targets.reserve(words, input)
    const running = this.#execute(command, [...formatOptions(command, input), '--', ...words], call)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** A process of its own, so that nothing it prints gets between messages, and a cancelled call ends it. */
  async #execute(
    command: AnyCommand,
    args: readonly string[],
    { signal, onProgress }: ToolCall,
  ): Promise<ToolAnswer> {
    const [program = ''] = process.argv.slice(1)
    this.#folder ??= mkdtempSync(join(tmpdir(), 'feedtwin-mcp-'))
    const file = join(this.#folder, `${command.name()}-${++this.#count}.json`)
    const start = performance.now()
    const timer = setInterval(() => onProgress((performance.now() - start) / 1000), PROGRESS_INTERVAL)
    try {
      const { exitCode, output, problem } = await runCommand(
        [
          process.execPath,
          ...process.execArgv,
          program,
          command.name(),
          ...listOutputs(command, file),
          ...args,
        ],
        { environment: { NO_COLOR: '1', COLUMNS: '100' }, output: 'capture', maxOutput: MAX_OUTPUT, signal },
      )
      // A run that was not possible has no report.
      const report = parseJson(tryReadText(file) ?? '')
      return {
        text: `${output}${problem ?? ''}\nexit code ${exitCode}${report === undefined ? '' : `, report in ${file}`}`,
        data: { output, exitCode, ...(report !== undefined && { report }) },
        isError: !VERDICTS.includes(exitCode),
      }
    } finally {
      clearInterval(timer)
    }
  }
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const has = (command: AnyCommand, name: string): boolean =>
  command.options.some((option) => option.attributeName() === name)

/** A command prints what people read, and writes what `more` reads. */
function listOutputs(command: AnyCommand, file: string): string[] {
  if (has(command, 'reporter')) return ['--reporter=pretty', `--reporter=json=${file}`]
  return has(command, 'output') ? [`--output=${file}`] : []
}

type CommandOption = AnyCommand['options'][number]

const listOptions = (command: AnyCommand): CommandOption[] =>
  command.options.filter((option) => !isRareOption(option) && !WITHHELD.has(option.attributeName()))

/** Whether an option can be given several times, or with several values. */
const isList = ({ variadic, defaultValue }: CommandOption): boolean =>
  variadic || (typeof defaultValue === 'object' && defaultValue !== null)

function describeInput(command: AnyCommand): InputSchema {
  const args = command.registeredArguments
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...args.map((argument) => [
        argument.name(),
        { type: 'string', description: shortenDescription(argument.description) },
      ]),
      ...listOptions(command).map((option) => [option.attributeName(), describeOption(option)]),
    ]),
    required: args.flatMap((argument) => (argument.required ? [argument.name()] : [])),
  }
}

/** Defaults and hints in brackets are for people. */
const shortenDescription = (text: string): string =>
  text.replace(/ \([^()]*\)$/, '').replace(/; repeatable$/, '')

function describeOption(option: CommandOption): object {
  const { argChoices, flags } = option
  const description = shortenDescription(option.description)
  if (option.isBoolean()) return { type: 'boolean', description }
  const value = argChoices
    ? { enum: argChoices }
    : { type: /<(number|seconds)>/.test(flags) ? 'number' : 'string' }
  return isList(option) ? { type: 'array', items: value, description } : { ...value, description }
}

/** Each value stands behind its option, so that it cannot be taken for another one. */
const formatOptions = (command: AnyCommand, input: ToolInput): string[] =>
  listOptions(command).flatMap((option) => {
    const value = getOwn(input, option.attributeName())
    if (value === undefined || value === false) return []
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return values.map((one) => (option.isBoolean() ? `${option.long}` : `${option.long}=${toText(one)}`))
  })
