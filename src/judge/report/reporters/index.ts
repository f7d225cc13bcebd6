import { renderCtrf } from './ctrf.ts'
import { renderGithub } from './github.ts'
import { renderHtml } from './html.ts'
import { renderJson } from './json.ts'
import { renderJunit } from './junit.ts'
import { renderMarkdown } from './markdown.ts'
import { renderPretty } from './pretty.ts'
import type { Reporter, ReporterName } from './reporter.ts'

export type { Reporter } from './reporter.ts'

/** All reporters, by name. */
export const reporters = {
  pretty: renderPretty,
  json: renderJson,
  junit: renderJunit,
  ctrf: renderCtrf,
  markdown: renderMarkdown,
  github: renderGithub,
  html: renderHtml,
} as const satisfies Readonly<Record<ReporterName, Reporter>>
