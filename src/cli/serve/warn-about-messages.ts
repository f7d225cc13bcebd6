import { setTimeout as sleep } from 'node:timers/promises'
import { IN_PROCESS_URL } from '../../base/loopback.ts'
import type { Dialect } from '../../contract/index.ts'
import { printProblem } from '../terminal/print-problem.ts'

/** Prints each requirement that the texts of a dialect break. The twin speaks them all the same. */
export async function warnAboutMessages({ messages }: Pick<Dialect, 'messages'>): Promise<void> {
  if (Object.keys(messages).length === 0) return
  for (const problem of await findBrokenRequirements(messages)) printProblem(problem)
}

/** Judges the errors of a twin that differs from the default one only in its texts. */
async function findBrokenRequirements(messages: Dialect['messages']): Promise<string[]> {
  // The kit is loaded only where a dialect has messages.
  const [{ judgeTarget, suite }, { createTwin }, { requirements }] = await Promise.all([
    import('../../judge/index.ts'),
    import('../../serve/in-process/create-twin.ts'),
    import('../../contract/generated/requirements.ts'),
  ])
  const twin = await createTwin({ world: 'one-post', dialect: { messages } })
  const only = requirements.filter(({ section, level }) => section === '7' && level === 'stated')
  const { report } = await judgeTarget(
    { ...suite, probes: {} },
    { fetch: (url, init) => twin.fetch(url, init), baseUrl: IN_PROCESS_URL, isInProcess: true },
    { tier: 'write', allowWrites: 100, only: only.map(({ id }) => id) },
    { now: Date.now, sleep, run: 'messages' },
  )
  await twin.close()
  return report.requirements.flatMap(({ id, violation }) =>
    violation
      ? `The messages of the dialect break ${id}: expected ${violation.expected}, but the twin sends ${violation.actual}.`
      : [],
  )
}
