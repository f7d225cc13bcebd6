import { InvalidArgumentError, Option } from 'commander'
import type { FailOn } from '../../judge/index.ts'
import { type ReporterName, reporterNames } from '../../judge/reporters/reporter-names.ts'
import type { KitFlags } from '../judging/flags.ts'

export interface CheckFlags extends KitFlags {
  readonly dialect?: string
  readonly only: readonly string[]
  readonly reporter: readonly ReportOutput[]
  readonly failOn: readonly FailOn[]
  readonly waivers?: string
  readonly plan?: boolean
  readonly walks?: number
  readonly saveWalk?: string
  readonly replayWalk?: string
}

/** A reporter, and the file that it writes; without one it prints to the standard output. */
export interface ReportOutput {
  readonly name: ReporterName
  readonly file?: string
}

/** Parses `--reporter name` or `--reporter name=file`, and adds it to those before. */
export const parseReportOutput = (text: string, before: readonly ReportOutput[]): ReportOutput[] =>
  parseReportOutputOf(reporterNames, text, before)

/** Does the same for a command that has only some of the reporters. */
export function parseReportOutputOf(
  names: readonly ReporterName[],
  text: string,
  before: readonly ReportOutput[],
): ReportOutput[] {
  const [name = '', ...rest] = text.split('=')
  const file = rest.join('=')
  const known = names.find((candidate) => candidate === name)
  if (known === undefined) throw new InvalidArgumentError(`Allowed: ${names.join(', ')}.`)
  if (rest.length > 0 && file === '') throw new InvalidArgumentError('The name of a file must follow =.')
  return [...before, { name: known, ...(file && { file }) }]
}

/** Creates `--fail-on`, with those of its words that a command can find. */
export const createFailOnOption = (...names: readonly FailOn[]): Option =>
  new Option('--fail-on <what>', `also fail for these; repeatable: ${names.join(', ')}`)
    .argParser((text: string, before: readonly FailOn[]): FailOn[] => {
      const words = text.split(',').map((word) => word.trim() as FailOn)
      if (words.every((word) => names.includes(word))) return [...before, ...words]
      throw new InvalidArgumentError(`Allowed: ${names.join(', ')}.`)
    })
    .default([], 'none')

/** More walks than anybody waits for. */
const MAX_WALKS = 10_000

/** Parses `--walks`. */
export function parseWalks(text: string): number {
  const count = /^[0-9]{1,6}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= MAX_WALKS) return count
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_WALKS}.`)
}
