import { check, type Report } from '../../src/conformance.ts'
import { openDeployment } from './deployment.ts'
import type { State } from './expected.ts'
import type { FrameworkName } from './frameworks.ts'

const POSTS: Readonly<Record<State, number>> = { empty: 0, filled: 500 }

/**
 * Judges a deployment several times. Each run on an empty one gets a new deployment, since the posts of a run stay there.
 * The runs on a filled one follow each other, as on a server that is checked every day.
 */
export async function judgeDeployment(
  name: FrameworkName,
  state: State,
  runs: number,
): Promise<readonly Report[]> {
  const reports: Report[] = []
  while (reports.length < runs) {
    const deployment = await openDeployment(name, { posts: POSTS[state] })
    try {
      do reports.push(await check(deployment.baseUrl, { tier: 'write', allowWrites: 100 }))
      while (state === 'filled' && reports.length < runs)
    } finally {
      await deployment.close()
    }
  }
  return reports
}
