import { readFileSync } from 'node:fs'
import { Command, Help, Option } from 'commander'
import { gaps, requirements } from '../../contract/index.ts'
import { packageRoot } from '../package-root.ts'
import { withHelp } from '../terminal/add-help.ts'
import { shortenAnswer } from '../terminal/brief.ts'
import { describeTerminal } from '../terminal/terminal.ts'

export function createContractCommand(): Command {
  const command = new Command('contract')
    .description('print the contract as OpenAPI 3.1, or what it states and what it leaves open')
    .addOption(new Option('--requirements', 'what the specification states, as a table').conflicts('gaps'))
    .option('--gaps', 'what the specification leaves open, with the legal answers, as a table')
    .action((flags: { requirements?: boolean; gaps?: boolean }) => {
      process.stdout.write(flags.requirements ? requirementsTable() : flags.gaps ? gapsTable() : openApi())
    })
  return withHelp(command, {
    examples: ['contract > openapi.yaml', 'contract --gaps | less'],
  })
}

/** The file itself, with its comments; it lies beside the program, built or not. */
function openApi(): string {
  return readFileSync(new URL('contracts/openapi.yaml', packageRoot), 'utf8')
}

function requirementsTable(): string {
  const rows = requirements.map(({ id, level, operation, section, sentence }) => ({
    head: [id, level, operation, `§${section}`],
    text: [sentence],
  }))
  return table(['requirement', 'level', 'operation', 'section'], rows)
}

function gapsTable(): string {
  const rows = gaps.map((gap) => ({
    head: [gap.id, shortenAnswer(gap.default, 34), `§${gap.section}`],
    text: [gap.question, `Answers: ${gap.says}.`],
  }))
  return table(['gap', 'default', 'section'], rows)
}

interface Row {
  /** a cell a column */
  readonly head: readonly string[]
  /** paragraphs below, over the whole width */
  readonly text: readonly string[]
}

/** A table that stays readable at 80 columns: what is short in columns, sentences below them. */
function table(titles: readonly string[], rows: readonly Row[]): string {
  const { columns, paint } = describeTerminal(process.stdout)
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map(({ head }) => (head[column] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const body = rows.map(({ head, text }) => {
    const paragraphs = text.map((paragraph) => indented(new Help().boxWrap(paragraph, columns - 4)))
    return [paint('bold', line(head)), ...paragraphs].join('\n')
  })
  return `${[paint('dim', line(titles)), ...body].join('\n')}\n`
}

const indented = (text: string): string => text.replace(/^/gm, '    ')
