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
