import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../cli/feedtwin.ts'
import type { Block } from './readmes.ts'

/** Texts that differ in each run: the times of posts and worlds, counts and durations, and random tokens. */
const VARIABLE: readonly [RegExp, string][] = [
  [/"created_at":\d+/g, '"created_at":0'],
  [/\b[\d,]+ (requests|writes|ms)\b/g, 'some $1'],
  [/\b[\d.]+ % of \d+(\s+)(random )?responses/g, 'some % of some$1$2responses'],
  [/^read \d+/gm, 'read some'],
  [/\b(begun|created|started) \d{4}-\S+/g, '$1 then'],
  [/(token: )[\w-]{22}/g, '$1TOKEN'],
]

const maskVariables = (text: string): string =>
  VARIABLE.reduce((rest, [pattern, name]) => rest.replaceAll(pattern, name), text)

/**
 * Returns the excerpt that a README shows if it is a part of the output, and the whole output otherwise. A line `…` in an
 * excerpt stands for any number of lines.
 */
function takeExcerpt(printed: string, documented: string): string {
  const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pieces = documented.split(/^…$/m).map((piece) => piece.replaceAll(/^\n|\n$/g, ''))
  const pattern = new RegExp(`^${pieces.map(escapePattern).join('[\\s\\S]*?')}$`)
  return pattern.test(printed) ? documented : printed
}

/** Formats an output for a README. A line stays as the README shows it if only texts of VARIABLE differ. */
function correctOutput(documented: string, printed: string): string {
  const lines = documented.split('\n')
  return printed
    .trimEnd()
    .split('\n')
    .map((line, index) =>
      maskVariables(line) === maskVariables(lines[index] ?? '') ? (lines[index] ?? line) : line,
    )
    .map((line) => `${line}\n`)
    .join('')
}

/**
 * Compares what a command printed with what the README shows. With the variable UPDATE_READMES, the README is corrected
 * instead, unless it shows an excerpt.
 */
export function expectOutput(block: Block, command: string, documented: string, printed: string): void {
  const expected = maskVariables(documented).trim()
  const actual = takeExcerpt(maskVariables(printed).trim(), expected)
  if (actual !== expected && process.env.UPDATE_READMES && !/^…$/m.test(documented)) {
    const path = join(root, block.readme)
    const corrected = `$ ${command}\n${printed.trim() === '' ? '' : correctOutput(documented, printed)}`
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(`$ ${command}\n${documented}`, () => corrected),
    )
    return
  }
  expect(`$ ${command}\n${actual}`).toBe(`$ ${command}\n${expected}`)
}
