import type { BreakageDescription } from '../../../src/contract/generated/breakages.ts'
import { listIds } from '../judge.ts'
import { judgeRecordedTwin } from './judge-variant.ts'

const worlds = ['planet', 'three-pages', 'empty'] as const

/** The requirements that recordings of a twin with a breakage show to be broken, in the first world where some are. */
export async function findBrokenRequirements({ id }: BreakageDescription): Promise<readonly string[]> {
  for (const world of worlds) {
    const found = listIds(await judgeRecordedTwin({ breakages: [id], world }), 'fail', 'warn', 'unstable')
    if (found.length > 0) return found
  }
  return []
}
