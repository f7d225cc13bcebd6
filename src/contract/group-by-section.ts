import { groupBy } from '../base/group-by.ts'
import { getOwn } from '../base/json.ts'

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

/** What belongs to one section of the specification: requirements, gaps, or results. */
export interface Section<Entry> {
  readonly number: string
  readonly title: string
  readonly entries: readonly Entry[]
}

/** Groups requirements, gaps or results by section, in the order of the specification. */
export function groupBySection<Entry extends { readonly section: string }>(
  entries: readonly Entry[],
): readonly Section<Entry>[] {
  return [...groupBy(entries, ({ section }) => section)]
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([number, own]) => ({ number, title: getOwn(TITLES, number) ?? '', entries: own }))
}
