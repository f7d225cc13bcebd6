import { FeedtwinError } from '../../../base/feedtwin-error.ts'
import { assertOutputs } from '../../judging/outputs.ts'
import type { ServeFlags } from '../../serve/flags.ts'
import { type EachFlags, eachReporterNames } from './flags.ts'

/** Options of one twin, which the many twins of --each cannot share. */
const SINGLE_TWIN_OPTIONS = { state: '--state', har: '--har', readyFile: '--ready-file' } as const

/** @throws FeedtwinError `bad-option` for options that cannot be used with --each */
export function assertEachFlags(flags: ServeFlags & EachFlags): void {
  for (const [name, option] of Object.entries(SINGLE_TWIN_OPTIONS))
    if (flags[name as keyof typeof SINGLE_TWIN_OPTIONS] !== undefined)
      throw createError(`${option} cannot be used with --each: each run has a twin of its own.`)
  if (flags.port !== 0)
    throw createError('--port cannot be used with --each: each run has a twin of its own, on a free port.')
  if (flags.minNoticed !== undefined && flags.each !== 'breakage')
    throw createError('--min-noticed needs --each breakage.')
  const other = flags.reporter.find(({ name }) => !eachReporterNames.some((known) => known === name))
  if (other)
    throw createError(`--each has no reporter ${other.name}. Allowed: ${eachReporterNames.join(', ')}.`)
  assertOutputs(flags.reporter)
}

const createError = (message: string): FeedtwinError => new FeedtwinError('bad-option', message)
