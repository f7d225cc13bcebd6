import type { RequirementResult } from '../conformance/report.ts'

/** Headings of the specification, as reports name them. */
const TITLES: Readonly<Record<string, string>> = {
  '1': 'What the service does',
  '2': 'Resources and their fields',
  '4': 'Endpoints',
  '4.1': 'Third-party login',
  '4.2': 'List posts',
  '4.3': 'Publish a post',
  '5': 'Authentication',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
}

export interface Section {
  readonly number: string
  readonly title: string
  readonly results: readonly RequirementResult[]
}

/** The results by the section of the specification that states the requirement, in its order. */
export function bySection(results: readonly RequirementResult[]): readonly Section[] {
  const numbers = [...new Set(results.map(({ section }) => section))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return numbers.map((number) => ({
    number,
    title: TITLES[number] ?? '',
    results: results.filter(({ section }) => section === number),
  }))
}
