import { readFileSync } from 'node:fs'
import { wrapText } from '../../base/text/wrap-text.ts'
import { type BreakageDescription, breakageTable, type Need } from '../../contract/generated/breakages.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { gaps, messageTable } from '../../contract/index.ts'
import { getMessageText } from '../../contract/messages.ts'
import {
  type AnyCommand,
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  Option,
  runWith,
} from '../commander.ts'
import { findPackageFile } from '../files/read-dialect-file.ts'
import { createAppOption, createFailOnOption, createReporterOption } from '../judging/judgement-flags.ts'
import { shortenAnswer } from '../terminal/shorten-answer.ts'
import { describeTerminal } from '../terminal/terminal.ts'

const contractFlags = createFlags('Options:')
  .addOption(
    new Option('--requirements', 'what the specification states').conflicts([
      'gaps',
      'breakages',
      'messages',
    ]),
  )
  .addOption(
    new Option('--gaps', 'what the specification leaves open, with the legal answers').conflicts([
      'breakages',
      'messages',
    ]),
  )
  .addOption(
    new Option('--breakages', 'known ways to break requirements (serve --break)').conflicts('messages'),
  )
  .option('--messages', 'the texts of errors, which a dialect may replace')

const diffFlags = createFlags('Options:')
  .addOption(createAppOption())
  .addOption(createFailOnOption('app'))
  .addOption(createReporterOption('pretty', 'json'))

/** The flags of `contract diff`. */
export type DiffFlags = FlagsOf<typeof diffFlags>

/** @param loadDiff imports what runs `contract diff` */
export function createContractCommand(
  loadDiff: () => Promise<(a: string, b: string, flags: DiffFlags) => void>,
): AnyCommand {
  const diff = completeCommand(
    new Command('diff')
      .description('say in sentences what changed between two dialect files, and which apps it breaks')
      .argument('<a>', 'the dialect file before the change')
      .argument('<b>', 'the one after it'),
    {
      flags: diffFlags,
      examples: ['contract diff now.json next.json --app app.json --fail-on app'],
      notes: 'Exit codes: 0 compared, 2 wrong usage, 4 breaks an app (with --fail-on app).',
    },
  )
  const command = new Command('contract').description(
    'print the contract as OpenAPI 3.1, or its requirements, gaps, breakages or messages as a table',
  )
  return completeCommand(command, {
    flags: contractFlags,
    examples: [
      'contract > openapi.yaml',
      'contract --gaps | less',
      'contract diff now.json next.json --app app.json',
    ],
  })
    .action(runContract)
    .addCommand(runWith(diff, loadDiff))
}

function runContract(flags: FlagsOf<typeof contractFlags>): void {
  if (flags.requirements) process.stdout.write(formatRequirements())
  else if (flags.gaps) process.stdout.write(formatGaps())
  else if (flags.breakages) process.stdout.write(formatBreakages())
  else if (flags.messages) process.stdout.write(formatMessages())
  else process.stdout.write(readOpenApi())
}

/** Reads the file of the package, because it has comments that the generated document lacks. */
const readOpenApi = (): string => readFileSync(findPackageFile('contracts/openapi.yaml'), 'utf8')

function formatRequirements(): string {
  const rows = requirements.map(({ id, level, operation, section, sentence }) => ({
    cells: [id, level, operation, `§${section}`],
    paragraphs: [sentence],
  }))
  return formatTable(['requirement', 'level', 'operation', 'section'], rows)
}

/** Columns of a default answer. */
const ANSWER_WIDTH = 34

function formatGaps(): string {
  const rows = gaps.map((gap) => {
    const { question, section } = gapQuestions[gap.id]
    return {
      cells: [gap.id, shortenAnswer(gap.default, ANSWER_WIDTH), `§${section}`],
      paragraphs: [question, `Answers: ${gap.says}.`],
    }
  })
  return formatTable(['gap', 'default', 'section'], rows)
}

function formatBreakages(): string {
  const rows = breakageTable.map((breakage) => ({
    cells: [breakage.id],
    paragraphs: [
      breakage.says,
      `Breaks: ${breakage.breaks.join(', ')}.`,
      ...(Object.keys(breakage.needs).length > 0 ? [`Needs: ${formatNeeds(breakage)}.`] : []),
    ],
  }))
  return formatTable(['breakage'], rows)
}

function formatMessages(): string {
  const rows = messageTable.map(({ key, when, specific, placeholders, kinds }) => ({
    cells: [key, placeholders.map((name) => `{${name}}`).join(' ')],
    paragraphs: [
      when,
      `"${getMessageText(key, { 'auth.message': 'uniform', messages: {} })}"`,
      ...(specific === undefined ? [] : [`With auth.message=specific: "${specific}"`]),
      ...(kinds.length > 0 ? [`Kinds of values: ${kinds.join(', ')}.`] : []),
    ],
  }))
  return formatTable(['message', 'placeholders'], rows)
}

interface Row {
  /** one for each column */
  readonly cells: readonly string[]
  /** below the cells, over the whole width */
  readonly paragraphs: readonly string[]
}

/** Formats a table that is readable at 80 columns: short texts stand in columns, sentences below them. */
function formatTable(titles: readonly string[], rows: readonly Row[]): string {
  const { columns, paint } = describeTerminal(process.stdout)
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map(({ cells }) => (cells[column] ?? '').length)),
  )
  const formatCells = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const body = rows.flatMap(({ cells, paragraphs }) => [
    paint('bold', formatCells(cells)),
    ...paragraphs.map((paragraph) => wrapText(paragraph, columns - 4).replace(/^/gm, '    ')),
  ])
  return `${[paint('dim', formatCells(titles)), ...body].join('\n')}\n`
}

/** Formats the answers without which a breakage may not show, as in list.empty=array; empty where there are none. */
const formatNeeds = ({ needs }: BreakageDescription): string =>
  Object.entries(needs)
    .map(([gap, need]) => `${gap}${formatNeed(need)}`)
    .join(', ')

function formatNeed(need: Need): string {
  if ('const' in need) return `=${need.const}`
  if ('enum' in need) return `=${need.enum.join(' or ')}`
  if ('properties' in need)
    return Object.entries(need.properties)
      .map(([name, answer]) => ` with ${name}=${answer.const}`)
      .join('')
  if ('contains' in need) return ` with ${need.contains.const}${'minItems' in need ? ' and another one' : ''}`
  if ('minimum' in need) return ` of at least ${need.minimum}`
  if ('minItems' in need) return ` with at least ${need.minItems} elements`
  return ` of at most ${need.maximum}`
}
