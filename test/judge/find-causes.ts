import type { Cause, Report } from '../../src/judge/report/report.ts'
import type { TransportOptions } from '../../src/judge/target/transport.ts'
import type { Breakage } from '../../src/serve/breakages/breakage.ts'
import { judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'

/** Judges the small server with a defect. */
export const judgeBroken = (defect: Breakage, options: Partial<TransportOptions> = {}): Promise<Report> =>
  judge(breakServer(createSmallServer(), defect), options)

export const findCause = ({ causes = [] }: Report, requirement: string): Cause | undefined =>
  causes.find((cause) => cause.requirement === requirement)

/** The verdict and the reason of a requirement. */
export const explain = ({ requirements }: Report, id: string) => {
  const { verdict, reason, causedBy } = requirements.find((each) => each.id === id) ?? {}
  return { verdict, reason, causedBy }
}

/** The violated requirements that no cause explains, with those that are causes. */
export const listHeadlines = ({ requirements }: Report): string[] =>
  requirements
    .filter(({ verdict, causedBy }) => ['fail', 'warn', 'unstable'].includes(verdict) && !causedBy)
    .map(({ id }) => id)
