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

/** Requirements, or what became of them, that one section of the specification states. */
export interface Section<Entry> {
  readonly number: string
  readonly title: string
  readonly results: readonly Entry[]
}

/** Requirements, or what became of them, by the section of the specification that states them, in its order. */
export function groupBySection<Entry extends { readonly section: string }>(
  results: readonly Entry[],
): readonly Section<Entry>[] {
  const numbers = [...new Set(results.map(({ section }) => section))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return numbers.map((number) => ({
    number,
    title: TITLES[number] ?? '',
    results: results.filter(({ section }) => section === number),
  }))
}
