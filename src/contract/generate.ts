import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { isInterfaceDeclaration } from 'typescript'
import { parse } from 'yaml'
import { renderOperations } from './render-operations.ts'

/** One entry of contracts/gaps.yaml, as far as the generator looks at it. */
interface SourceGap {
  readonly id: string
  readonly question: string
  readonly answers: object
  readonly default: unknown
  readonly unlisted?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const generated = 'src/contract/generated'
const banner = `// Made from contracts/ by \`npm run generate\`. Change the source, then run that.\n`

const text = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** The files that contracts/ stand for, as path (from the root of the project) to text. Writes nothing. */
export async function renderContract(): Promise<Record<string, string>> {
  const openapi: OpenAPI3 = parse(text('contracts/openapi.yaml'))
  const control: OpenAPI3 = parse(text('contracts/control.openapi.yaml'))
  return {
    [`${generated}/openapi.json`]: `${json(openapi)}\n`,
    [`${generated}/openapi.ts`]: banner + astToString(await openapiTS(openapi)),
    [`${generated}/operations.ts`]: banner + renderOperations(openapi),
    'src/serve/control/generated/openapi.json': `${json(control)}\n`,
    'src/serve/control/generated/openapi.ts':
      banner + astToString(await openapiTS(control, { immutable: true, defaultNonNullable: false })),
    [`${generated}/gaps.ts`]: await renderGaps(),
    [`${generated}/requirements.ts`]: renderRequirements(),
  }
}

async function renderGaps(): Promise<string> {
  const source: { gaps: SourceGap[] } = parse(text('contracts/gaps.yaml'))
  const gaps = source.gaps.map(({ unlisted, ...gap }) => ({ ...gap, default: resolveDefault(gap.default) }))
  return `${banner}
${await renderAnswers(gaps)}
export type GapId = keyof Answers

/** A question that the specification leaves open. */
export interface Gap<Id extends GapId = GapId> {
  readonly id: Id
  readonly question: string
  /** The section of the specification that leaves it open. */
  readonly section: string
  /** The legal answers as a JSON Schema, draft 2020-12. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The legal answers in words. */
  readonly says: string
  readonly default: Answers[Id]
  /** Why this default. */
  readonly why: string
}

/** All gaps, in the order of the catalogue. */
export const gaps: readonly { [Id in GapId]: Gap<Id> }[GapId][] = ${json(gaps)}
`
}

/** A default may be the word for a fixture, since a list of categories is data of its own. */
function resolveDefault(answer: unknown): unknown {
  const fixture = typeof answer === 'string' && answer.startsWith('fixtures/')
  return fixture ? JSON.parse(text(`${answer}.json`)) : answer
}

/** Has openapi-typescript print the type: the fragments become the properties of one schema of an empty API. */
async function renderAnswers(gaps: readonly SourceGap[]): Promise<string> {
  const Answers = {
    type: 'object',
    required: gaps.map((gap) => gap.id),
    properties: Object.fromEntries(gaps.map((gap) => [gap.id, describe(gap)])),
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'gaps', version: '1' },
    paths: {},
    components: { schemas: { Answers } },
  } as OpenAPI3
  const nodes = await openapiTS(document, { immutable: true })
  const components = nodes.filter((node) => isInterfaceDeclaration(node) && node.name.text === 'components')
  return `${astToString(components).replace('export interface', 'interface')}
/** One legal answer for each gap. */
export type Answers = components['schemas']['Answers']
`
}

/** The question becomes the docstring; openapi-typescript calls an enum without a type unknown. */
function describe(gap: SourceGap): object {
  return { ...('enum' in gap.answers && { type: 'string' }), ...gap.answers, description: gap.question }
}

function renderRequirements(): string {
  const requirements: { id: string }[] = parse(text('contracts/requirements.yaml'))
  const ids = requirements.map(({ id }) => `\n  | '${id}'`).join('')
  return `${banner}
import type { operations } from './openapi.ts'

export type RequirementId =${ids}

/** A sentence that a service keeps or breaks. */
export interface Requirement {
  readonly id: RequirementId
  /** \`stated\` by the text, \`leaning\` on an example in it, or \`inherited\` from an RFC that it invokes. */
  readonly level: 'stated' | 'leaning' | 'inherited'
  readonly operation: keyof operations | 'any'
  readonly sentence: string
  /** The section of the specification that has the quote. */
  readonly section: string
  /** The specification's own words. */
  readonly quote: string
}

/** All requirements, in the order of the specification. */
export const requirements: readonly Requirement[] = ${json(requirements)}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, content] of Object.entries(await renderContract())) {
    mkdirSync(dirname(resolve(root, path)), { recursive: true })
    writeFileSync(resolve(root, path), content)
  }
}
