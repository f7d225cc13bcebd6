import { getOwn } from '../../base/json.ts'

/** The headings of the sections of the specification. */
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

/** The requirements of one section of the specification, or their results. */
export interface Section<Entry> {
  readonly number: string
  readonly title: string
  readonly results: readonly Entry[]
}

/** Groups requirements, or their results, by section, in the order of the specification. */
export function groupBySection<Entry extends { readonly section: string }>(
  results: readonly Entry[],
): readonly Section<Entry>[] {
  const numbers = [...new Set(results.map(({ section }) => section))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return numbers.map((number) => ({
    number,
    title: getOwn(TITLES, number) ?? '',
    results: results.filter(({ section }) => section === number),
  }))
}
