import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { parse } from 'yaml'
import { renderOperations } from './rendering/render-operations.ts'
import {
  nameOperations,
  renderAppFile,
  renderOverrides,
  renderOverridesSchema,
  renderSchemas,
} from './rendering/render-schemas.ts'
import {
  renderAppRules,
  renderBreakageOverrides,
  renderBreakages,
  renderIds,
  renderRejections,
  renderRequirements,
  type TableEntry,
} from './rendering/render-tables.ts'

/** One entry of contracts/gaps.yaml, with the fields that the generator reads. */
interface SourceGap {
  readonly id: string
  readonly question: string
  readonly section: string
  readonly why: string
  readonly cases?: readonly string[]
  readonly answers: object
  readonly says: string
  readonly default: unknown
  readonly unlisted?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const generated = 'src/contract/generated'
const banner = `// Made from contracts/ by \`npm run generate\`. Change the source, then run that.\n`

const readText = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** Renders the files that are generated from contracts/: path, from the root of the project, to text. */
export async function renderContract(): Promise<Record<string, string>> {
  const openapi: OpenAPI3 = parse(readText('contracts/openapi.yaml'))
  const control: OpenAPI3 = parse(readText('contracts/control.openapi.yaml'))
  const requirements: TableEntry[] = parse(readText('contracts/requirements.yaml'))
  const breakages: TableEntry[] = parse(readText('contracts/breakages.yaml'))
  const appRules: TableEntry[] = parse(readText('contracts/app.yaml'))
  const operations = Object.values(openapi.paths ?? {})
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId }: { readonly operationId?: string }) => operationId ?? [])
  const overrides = nameOperations(JSON.parse(readText('contracts/overrides.schema.json')), operations)
  return {
    [`${generated}/app-file.ts`]:
      banner + (await renderAppFile(JSON.parse(readText('contracts/app-file.schema.json')))),
    [`${generated}/overrides.ts`]: banner + (await renderOverrides(overrides)),
    [`${generated}/overrides-schema.ts`]: banner + renderOverridesSchema(overrides),
    [`${generated}/openapi.json`]: `${formatJson(openapi)}\n`,
    [`${generated}/openapi.ts`]: banner + astToString(await openapiTS(openapi)),
    [`${generated}/operations.ts`]: banner + renderOperations(openapi),
    'src/serve/control/generated/openapi.json': `${formatJson(control)}\n`,
    'src/serve/control/generated/openapi.ts':
      banner + astToString(await openapiTS(control, { immutable: true, defaultNonNullable: false })),
    [`${generated}/gaps.ts`]: await renderGaps(),
    [`${generated}/gap-questions.ts`]: renderGapQuestions(),
    [`${generated}/messages.ts`]: renderMessages(),
    [`${generated}/requirement-ids.ts`]: banner + renderIds('requirement', requirements),
    [`${generated}/requirements.ts`]: banner + renderRequirements(requirements),
    [`${generated}/rejections.ts`]: banner + renderRejections(requirements),
    [`${generated}/app-rule-ids.ts`]: banner + renderIds('app rule', appRules),
    [`${generated}/app-rules.ts`]: banner + renderAppRules(appRules),
    [`${generated}/breakage-ids.ts`]: banner + renderIds('breakage', breakages),
    [`${generated}/breakages.ts`]: banner + renderBreakages(breakages),
    [`${generated}/breakage-overrides.ts`]: banner + renderBreakageOverrides(breakages),
  }
}

async function renderGaps(): Promise<string> {
  const source: { gaps: SourceGap[] } = parse(readText('contracts/gaps.yaml'))
  const gaps = source.gaps.map(({ unlisted, ...gap }) => ({ ...gap, default: resolveDefault(gap.default) }))
  const caseIds = gaps.filter(({ cases }) => cases).map(({ id }) => `\n  | '${id}'`)
  return `${banner}
${await renderAnswers(gaps)}
export type GapId = keyof Answers

/** The gaps whose answer has a part for each case of the question. */
export type CaseGapId =${caseIds.join('')}

/** A question that the specification leaves open. */
export interface Gap<Id extends GapId = GapId> {
  readonly id: Id
  /** The cases of the question. The answer has a part for each; one answer for all, or some parts, are legal, too. */
  readonly cases?: readonly string[]
  /** The legal answers as a JSON Schema, draft 2020-12. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The legal answers in words, for messages. */
  readonly says: string
  readonly default: Answers[Id]
}

/** All gaps, in the order of the catalogue. */
export const gaps: readonly { [Id in GapId]: Gap<Id> }[GapId][] = ${formatJson(gaps.map(expandCases).map(omitTexts))}
`
}

/** Apart from the gaps, since apps with feedtwin/msw do not load the questions. */
function renderGapQuestions(): string {
  const { gaps }: { gaps: SourceGap[] } = parse(readText('contracts/gaps.yaml'))
  const questions = Object.fromEntries(gaps.map(({ id, question, section }) => [id, { question, section }]))
  return `${banner}
import type { GapId } from './gaps.ts'

/** What each gap asks, and the section of the specification that leaves it open. */
export const gapQuestions: Readonly<Record<GapId, { readonly question: string; readonly section: string }>> = ${formatJson(questions)}
`
}

const omitTexts = ({ question: _, section: __, why: ___, ...gap }: SourceGap): object => gap

/** A question with cases has one answer for all of them, or an object with an answer for some. */
function expandCases(gap: SourceGap): SourceGap {
  if (!gap.cases) return gap
  const { answers, cases, says } = gap
  const forEach = { type: 'object', properties: describeCases(gap), additionalProperties: false }
  return {
    ...gap,
    answers: { oneOf: [answers, forEach] },
    says: `${says}; one for all, or an object with some of ${cases.join(', ')}`,
  }
}

const describeCases = ({ cases = [], answers }: SourceGap): Record<string, object> =>
  Object.fromEntries(cases.map((name) => [name, addType(answers)]))

/** openapi-typescript needs a type for an enum, and takes conditions in anyOf for types. */
function addType({ anyOf, ...schema }: { readonly anyOf?: unknown }): object {
  return { ...('enum' in schema && { type: 'string' }), ...schema }
}

/** A default may be the path of a fixture, which holds the answer. */
function resolveDefault(answer: unknown): unknown {
  const fixture = typeof answer === 'string' && answer.startsWith('fixtures/')
  return fixture ? JSON.parse(readText(`${answer}.json`)) : answer
}

/** Renders the type of the answers: they become the properties of one schema. */
async function renderAnswers(gaps: readonly SourceGap[]): Promise<string> {
  const Answers = {
    type: 'object',
    required: gaps.map((gap) => gap.id),
    properties: Object.fromEntries(gaps.map((gap) => [gap.id, describe(gap)])),
  }
  return `${await renderSchemas({ Answers })}
/** One legal answer for each gap. */
export type Answers = components['schemas']['Answers']
`
}

/** The question becomes the docstring. */
function describe(gap: SourceGap): object {
  const { cases, question } = gap
  if (cases) return { type: 'object', required: cases, properties: describeCases(gap), description: question }
  return { ...addType(gap.answers), description: question }
}

function renderMessages(): string {
  const source: { messages: { key: string; placeholders?: string[]; kinds?: string[] }[] } = parse(
    readText('contracts/messages.yaml'),
  )
  const rows = source.messages.map((row) => ({ placeholders: [], kinds: [], ...row }))
  const kinds = [...new Set(rows.flatMap((row) => row.kinds))]
  const placeholders = [...new Set(rows.flatMap((row) => row.placeholders))]
  const formatUnion = (names: readonly string[]): string => names.map((name) => `\n  | '${name}'`).join('')
  return `${banner}
export type MessageKey =${formatUnion(rows.map(({ key }) => key))}

export type Placeholder =${formatUnion(placeholders)}

/** A kind of value that a client may send for a parameter. */
export type ValueKind =${formatUnion(kinds)}

/** A text of errors. */
export interface Message {
  readonly key: MessageKey
  /** When the text is spoken. */
  readonly when: string
  /** The default; absent where the key before the dot has the same default. */
  readonly text?: string
  /** The default where the answer to the gap auth.message is specific. */
  readonly specific?: string
  readonly placeholders: readonly Placeholder[]
  /** The kinds of values that may have a text of their own. */
  readonly kinds: readonly ValueKind[]
}

/** All texts of errors, in the order of the table. */
export const messageTable: readonly Message[] = ${formatJson(rows)}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, content] of Object.entries(await renderContract())) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true })
    writeFileSync(resolve(root, path), content)
  }
}
