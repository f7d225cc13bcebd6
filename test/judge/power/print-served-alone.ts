import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import { type JudgedPair, judgePair, listPairs } from './served-alone.ts'

const isExact = ({ missed, unexpected }: JudgedPair): boolean => missed.length + unexpected.length === 0

/**
 * Judges twins with one breakage each. Prints a line for each breakage as soon as it is judged, and the sums.
 *
 * @param count the number of dialects for each breakage
 * @param only the beginning of the ids of the breakages
 * @param slice which part of the breakages: 2/4 is the second quarter
 */
export async function printServedAlone(count: number, only: string, slice: string): Promise<void> {
  const [part = 1, parts = 1] = slice.split('/').map(Number)
  const pairs = listPairs(count)
  const chosen = breakageTable.filter(({ id }, index) => id.startsWith(only) && index % parts === part - 1)
  const judged: JudgedPair[] = []
  print(formatLine('breakage', 'dialects', 'exact'))
  for (const { id } of chosen) {
    const own: JudgedPair[] = []
    for (const pair of pairs.filter(({ breakage }) => breakage.id === id)) own.push(await judgePair(pair))
    judged.push(...own)
    print(formatLine(id, own.length, own.filter(isExact).length))
    printCounts(
      'missed',
      own.flatMap(({ missed }) => missed),
    )
    printCounts(
      'not in the catalogue',
      own.flatMap(({ unexpected }) => unexpected),
    )
  }
  const found = judged.filter(({ missed, breakage }) => missed.length < breakage.breaks.length)
  print(formatLine('all', judged.length, judged.filter(isExact).length))
  print(
    `In ${found.length} of ${judged.length} runs, a requirement that the breakage breaks failed or warned.`,
  )
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const formatLine = (id: string, ...cells: (string | number)[]): string =>
  id.padEnd(56) + cells.map((cell) => String(cell).padStart(10)).join('')

/** Prints each text with its number. */
function printCounts(what: string, texts: readonly string[]): void {
  for (const text of new Set(texts))
    print(`  ${what}: ${text} (${texts.filter((each) => each === text).length})`)
}
