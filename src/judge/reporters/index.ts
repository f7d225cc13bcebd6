import { ctrf } from './ctrf.ts'
import { github } from './github.ts'
import { html } from './html.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import type { ReporterName } from './names.ts'
import { pretty } from './pretty.ts'
import type { Reporter } from './reporter.ts'

export type { Reporter } from './reporter.ts'

/** All reporters, by the name that the command line takes. */
export const reporters = { pretty, json, junit, ctrf, markdown, github, html } as const satisfies Readonly<
  Record<ReporterName, Reporter>
>
