import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../cli/feedtwin.ts'
import type { Block } from './readmes.ts'

/** What differs from run to run: when posts were made and worlds began, what a run took, and random tokens. */
const VARIABLE: readonly [RegExp, string][] = [
  [/"created_at":\d+/g, '"created_at":0'],
  [/\b[\d,]+ (requests|writes|ms)\b/g, 'some $1'],
  [/^read \d+/gm, 'read some'],
  [/\b(begun|created|started) \d{4}-\S+/g, '$1 then'],
  [/(token: )[\w-]{22}/g, '$1TOKEN'],
]

const maskVariables = (text: string): string =>
  VARIABLE.reduce((rest, [pattern, name]) => rest.replaceAll(pattern, name), text)

/** The part of an output that an excerpt shows: a line `…` in it stands for any lines. */
function takeExcerpt(printed: string, shown: string): string {
  const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pieces = shown.split(/^…$/m).map((piece) => piece.replaceAll(/^\n|\n$/g, ''))
  const pattern = new RegExp(`^${pieces.map(escaped).join('[\\s\\S]*?')}$`)
  return pattern.test(printed) ? shown : printed
}

/** The output as a README shows it. Lines with other variables only stay as they are. */
function correct(shown: string, printed: string): string {
  const lines = shown.split('\n')
  return printed
    .trimEnd()
    .split('\n')
    .map((line, index) => (maskVariables(line) === maskVariables(lines[index] ?? '') ? lines[index] : line))
    .map((line) => `${line}\n`)
    .join('')
}

/**
 * Compares what a command printed with what the README shows. With the variable UPDATE_READMES, the README is corrected
 * instead, unless it shows an excerpt.
 */
export function expectOutput(block: Block, command: string, shown: string, printed: string): void {
  const expected = maskVariables(shown).trim()
  const actual = takeExcerpt(maskVariables(printed).trim(), expected)
  if (actual !== expected && process.env.UPDATE_READMES && !/^…$/m.test(shown)) {
    const path = join(root, block.readme)
    const corrected = `$ ${command}\n${printed.trim() === '' ? '' : correct(shown, printed)}`
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(`$ ${command}\n${shown}`, () => corrected),
    )
    return
  }
  expect(`$ ${command}\n${actual}`).toBe(`$ ${command}\n${expected}`)
}
