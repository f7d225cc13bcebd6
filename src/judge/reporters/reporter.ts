import type { Report } from '../report/report.ts'

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'

/** Colours a text, or leaves it alone. */
export type Paint = (style: Style, text: string) => string

/** Renders a finished run. Only what is made for a terminal uses the paint. */
export type Reporter = (report: Report, paint?: Paint) => string

export const paintPlain: Paint = (_, text) => text
