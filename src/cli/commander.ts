import type * as typed from '@commander-js/extra-typings'
import {
  InvalidArgumentError,
  Argument as PlainArgument,
  Command as PlainCommand,
  Option as PlainOption,
} from 'commander'
import { formatCount } from '../base/text/format-count.ts'

// The typings infer the values of options from their declaration. They are types only: what runs is commander.

export const Command = PlainCommand as unknown as typeof typed.Command
export type Command<
  Args extends unknown[] = [],
  Flags extends typed.OptionValues = Record<never, unknown>,
> = typed.Command<Args, Flags>
export const Option = PlainOption as unknown as typeof typed.Option
export const Argument = PlainArgument as unknown as typeof typed.Argument

/** A command with any arguments and options. */
export type AnyCommand = typed.CommandUnknownOpts

/** Without literals: an option that is given is true, and a list may be empty. */
type FlagValue<Value> = [Value] extends [boolean | undefined]
  ? boolean
  : [Value] extends [readonly unknown[]]
    ? readonly Value[number][]
    : Value

/** The values of the options of a set. */
export type FlagsOf<Set> = Set extends { opts(): infer Flags }
  ? { readonly [Name in keyof Flags]: FlagValue<Flags[Name]> }
  : never

/** Creates a set of options that commands can have. @param heading above them in the help */
export const createFlags = (heading: string): Command => new Command().optionsGroup(heading)

/** The options of several sets together. */
type JoinedFlags<Sets> = Sets extends readonly [Command<[], infer First>, ...infer Rest]
  ? First & JoinedFlags<Rest>
  : unknown

/** Adds sets of options to a command, or to another set. */
export function addFlags<
  Args extends unknown[],
  Flags extends typed.OptionValues,
  // biome-ignore lint/suspicious/noExplicitAny: the sets are inferred
  Sets extends readonly Command<[], any>[],
>(command: Command<Args, Flags>, ...sets: Sets): Command<Args, Flags & JoinedFlags<Sets>> {
  for (const { options } of sets) for (const option of options) command.addOption(option)
  return command as unknown as Command<Args, Flags & JoinedFlags<Sets>>
}

/** Joins sets of options. */
// biome-ignore lint/suspicious/noExplicitAny: the sets are inferred
export const joinFlags = <Sets extends readonly Command<[], any>[]>(...sets: Sets) =>
  addFlags(createFlags(''), ...sets)

/** Lets a function run a command. It is imported only then. */
export const runWith = <Args extends unknown[], Flags extends typed.OptionValues>(
  command: Command<Args, Flags>,
  load: () => Promise<(...given: [...Args, Flags]) => void | Promise<void>>,
): AnyCommand => {
  const run = async (...given: unknown[]): Promise<void> =>
    (await load())(...(given.slice(0, -1) as [...Args, Flags]))
  return (command as unknown as AnyCommand).action(run)
}

/** Takes from the flags of a command those of one set. */
// biome-ignore lint/suspicious/noExplicitAny: the set is inferred
export function pickFlags<AnySet extends Command<[], any>>(
  set: AnySet,
  flags: FlagsOf<AnySet>,
): FlagsOf<AnySet> {
  const names = new Set(set.options.map((option) => option.attributeName()))
  return Object.fromEntries(Object.entries(flags).filter(([name]) => names.has(name))) as FlagsOf<AnySet>
}

/** A set of flags without some of them. @param flags their long names */
// biome-ignore lint/suspicious/noExplicitAny: the set is inferred
export function omitFlags<AnySet extends Command<[], any>>(set: AnySet, flags: readonly string[]): AnySet {
  const rest = createFlags('')
  for (const option of set.options) if (!flags.includes(option.long ?? '')) rest.addOption(option)
  return rest as unknown as AnySet
}

/** What `completeCommand` adds to a command. */
interface CommandParts<Flags> {
  readonly flags?: Flags
  readonly examples: readonly string[]
  /** below the examples, at most 80 columns wide */
  readonly notes?: string
  /** the long names of flags that few people need: the help leaves them out, unless it is asked for with --all */
  readonly rare?: readonly string[]
}

/** Adds flags, and what the help says besides them. */
export function completeCommand<
  Args extends unknown[],
  Flags extends typed.OptionValues,
  Added extends typed.OptionValues,
>(
  command: Command<Args, Flags>,
  { flags, examples, notes, rare = [] }: CommandParts<Command<[], Added>>,
): Command<Args, Flags & Added> {
  const completed = (flags ? addFlags(command, flags) : command) as unknown as Command<Args, Flags & Added>
  requireNeededFlags(completed)
  const lines = ['', 'Examples:', ...examples.map((example) => `  $ feedtwin ${example}`)]
  completed.addHelpText('after', [...lines, ...(notes ? ['', notes.trim()] : [])].join('\n'))
  if (rare.length > 0) shortenHelp(completed, rare)
  return completed
}

/** Flags that only change what another one does, in the commands that have both. */
const NEEDED: Readonly<Record<string, string>> = {
  '--app-name': '--save',
  '--fsync': '--state',
  '--keep-secrets': '--har',
  '--update-baseline': '--baseline',
}

function requireNeededFlags(command: AnyCommand): void {
  const find = (name: string) => command.options.find(({ long }) => long === name)
  command.hook('preAction', (_, action) => {
    for (const [flag, needed] of Object.entries(NEEDED)) {
      const [option, other] = [find(flag), find(needed)]
      if (option === undefined || other === undefined) continue
      const [value, otherValue] = [option, other].map((each) => action.getOptionValue(each.attributeName()))
      if (value && otherValue === undefined)
        action.error(`error: option '${option.flags}' needs option '${other.flags}'`)
    }
  })
}

/** With `--help`, shows what few people need, too. */
const ALL = '--all'

const rareOptions = new WeakSet<object>()

/** Whether the first help leaves an option out. */
export const isRareOption = (option: object): boolean => rareOptions.has(option)

function shortenHelp(command: AnyCommand, flags: readonly string[]): void {
  const rare = flags.map((flag) => {
    const option = command.options.find(({ long }) => long === flag)
    if (option === undefined) throw new Error(`${command.name()} has no ${flag}.`)
    return option
  })
  for (const option of rare) rareOptions.add(option)
  // Only now: for a misspelt option, commander suggests none that is hidden.
  command.on('beforeHelp', () => {
    for (const option of rare) option.hideHelp(!process.argv.includes(ALL))
  })
  // Commands share options, and another one may show them.
  command.on('afterHelp', () => {
    for (const option of rare) option.hideHelp(false)
  })
  const hint = `${formatCount(rare.length, 'more option')}: feedtwin ${command.name()} --help ${ALL}`
  command.addHelpText('after', () => (process.argv.includes(ALL) ? '' : `\n${hint}`))
}

/** Parses an option that takes a whole number, 0 or more. */
export function parseWholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new InvalidArgumentError('The value must be a whole number.')
}

/** Creates the parser of an option that takes a whole number within limits. */
export const createIntegerParser =
  (min: number, max = Number.POSITIVE_INFINITY) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    const limits = max === Number.POSITIVE_INFINITY ? `above ${min - 1}` : `from ${min} to ${max}`
    throw new InvalidArgumentError(`The value must be a whole number ${limits}.`)
  }

/** Parses an option that can be repeated. */
export const addText = (text: string, before: readonly string[]): string[] => [...before, text]

/** Parses an option that takes a number above 0. */
export function parsePositiveNumber(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && number > 0 && Number.isFinite(number)) return number
  throw new InvalidArgumentError('The value must be a number above 0.')
}

/** Parses an option that takes any text but an empty one. */
export function parseNonEmpty(text: string): string {
  if (text !== '') return text
  throw new InvalidArgumentError('The value must not be empty.')
}

/** Creates the parser of an option that takes a host, and can be repeated. @param example of a host, for the message */
export const createHostParser =
  (example: string) =>
  (text: string, before: readonly string[]): readonly string[] => {
    if (/^[\w.-]+$|^\[?[\da-f:]+\]?$/i.test(text)) return [...before, text]
    throw new InvalidArgumentError(
      `The value must be a name or an address, without a port, such as ${example}.`,
    )
  }

/** Parses an argument or option that takes the URL of a twin. */
export function parseHttpUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text)
  throw new InvalidArgumentError('The value must be a URL such as http://127.0.0.1:4010.')
}
