import type { JudgedResult, Report } from '../report/report.ts'
import { groupBySection, type Section } from './sections.ts'

/** All results of a report: those of the requirements, and those of the rules for apps. */
export const listResults = ({ requirements, app = [] }: Report): readonly JudgedResult[] => [
  ...requirements,
  ...app,
]

/** The results by section: those of the requirements, and then those of the rules for apps. */
export const listSections = ({ requirements, app = [] }: Report): readonly Section<JudgedResult>[] => [
  ...groupBySection<JudgedResult>(requirements),
  ...groupBySection<JudgedResult>(app).map((section) => ({ ...section, title: `App: ${section.title}` })),
]

/** Whether a report judges apps, and no deployment. */
export const isOnlyAboutApps = ({ requirements, app }: Report): boolean =>
  app !== undefined && requirements.length === 0
