import { existsSync } from 'node:fs'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { getOwn, isObject } from '../../base/json.ts'
import { formatJsonLines } from '../../base/text/escape-controls.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { type Baseline, type KnownFinding, updateBaseline } from '../../judge/report/findings/baseline.ts'
import type { Report } from '../../judge/report/report.ts'
import { readJson } from '../files/read-file.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { printProblem } from '../terminal/terminal.ts'
import type { BaselineFlags } from './judgement-flags.ts'

const TAG = 'baseline/1'

/**
 * Reads a file of known findings, `{ "feedtwin": "baseline/1", "findings": [{ "id", "cause" }] }`. One that is to be written
 * need not exist. Undefined where the flags name no file.
 *
 * @throws FeedtwinError `bad-option`, `file-unreadable`, `file-unwritable`
 */
export function readBaseline({
  baseline: file,
  updateBaseline: acceptsAll = false,
}: BaselineFlags): Baseline | undefined {
  if (file === undefined) return undefined
  if (acceptsAll) assertWritable(file)
  if (!existsSync(file)) {
    if (acceptsAll) return { findings: [], acceptsAll }
    throw createOptionError(`There is no baseline ${file}. Add --update-baseline to write it.`)
  }
  const document = readJson(file)
  const entries = isObject(document) ? getOwn(document, 'findings') : undefined
  if (!isObject(document) || getOwn(document, 'feedtwin') !== TAG || !Array.isArray(entries))
    throw createOptionError(
      `${file} is not a baseline: it must have "feedtwin": "${TAG}", and "findings" with a list of { id, cause }. --update-baseline writes one to a new file.`,
    )
  return {
    findings: entries.map((entry, index) => readEntry(entry, `${file}: findings[${index}]`)),
    acceptsAll,
  }
}

function readEntry(entry: unknown, place: string): KnownFinding {
  const [id, cause] = ['id', 'cause'].map((name) => (isObject(entry) ? getOwn(entry, name) : undefined))
  if (typeof id === 'string' && id !== '' && typeof cause === 'string') return { id, cause }
  throw createOptionError(`${place} must have an id and a cause, both strings.`)
}

/** Writes the findings of a report to the file of the baseline, if that is wanted. */
export function saveBaseline(
  report: Pick<Report, 'findings' | 'endedFindings'>,
  before: Baseline | undefined,
  { baseline: file }: BaselineFlags,
): void {
  if (file === undefined || !before?.acceptsAll) return
  const findings = updateBaseline(report, before)
  writeFile(file, formatJsonLines({ feedtwin: TAG, findings }), 'w')
  printProblem(`${file} has ${formatCount(findings.length, 'known finding')}.`)
}
