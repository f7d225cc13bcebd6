import type { Report } from '../report.ts'

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'

/** Adds a style to a text, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string

/** Renders a report. Only reporters for a terminal use the paint. */
export type Reporter = (report: Report, paint?: Paint) => string

export const paintPlain: Paint = (_, text) => text

/**
 * What each reporter writes: a document, before and after which nothing may be written, or lines. The names have a file of
 * their own, so that help texts load no reporter.
 */
export const reporterOutputs = {
  pretty: 'lines',
  json: 'document',
  junit: 'document',
  ctrf: 'document',
  markdown: 'lines',
  github: 'lines',
  html: 'document',
} as const

export type ReporterName = keyof typeof reporterOutputs

/** The names of the reporters, in the order of the help texts. */
export const reporterNames = Object.keys(reporterOutputs) as readonly ReporterName[]
