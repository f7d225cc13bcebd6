import type { Report } from '../report/report.ts'

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'

/** Adds a style to a text, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string

/** Renders a report. Only reporters for a terminal use the paint. */
export type Reporter = (report: Report, paint?: Paint) => string

export const paintPlain: Paint = (_, text) => text
