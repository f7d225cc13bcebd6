/** A row of contracts/requirements.yaml, contracts/breakages.yaml or contracts/app.yaml. */
export interface TableEntry {
  readonly id: string
  /** of a requirement */
  readonly operation?: string
  /** of a requirement: the names of steps */
  readonly tour?: readonly string[]
  /** of a requirement: how a request differs from those that are allowed */
  readonly request?: object
  /** of a breakage: what it is, as rules of a dialect */
  readonly overrides?: readonly object[]
}

const renderUnion = (members: readonly string[]): string =>
  [...new Set(members)].map((member) => `\n  | '${member}'`).join('')

/** Renders the table of requirements. */
export const renderRequirements = (requirements: readonly TableEntry[]): string => `
import type { OperationId } from './operations.ts'
import type { RequirementId } from './requirement-ids.ts'

/** A sentence that the specification states. A deployment keeps or breaks it. */
export interface Requirement {
  readonly id: RequirementId
  /** \`stated\` by the text, \`leaning\` on an example in the text, or \`inherited\` from an RFC that the text names. */
  readonly level: 'stated' | 'leaning' | 'inherited'
  readonly operation: OperationId | 'any'
  readonly sentence: string
  /** What a deployment does that breaks it: "lists a post twice". Absent where the violation itself says it best. */
  readonly defect?: string
  /** What distinguishes the request from one that the specification allows, where that is all that it takes. */
  readonly request?: {
    /** required parameters that are not sent */
    readonly missing?: readonly string[]
    /** what the header Authorization has in place of a valid token after the scheme Bearer */
    readonly token?: 'none' | 'bad' | 'changed' | 'scheme'
    /** a path that no operation has */
    readonly path?: 'unknown'
    /** a version of the API that does not exist */
    readonly version?: 'unknown'
  }
  /** What such a request is answered with. */
  readonly status?: number
  /** What cannot be missing where it is judged: fields, such as Post.id, parameters, such as max-id, and statuses of errors. */
  readonly reads?: readonly (string | number)[]
  /** The steps of \`feedtwin check\` whose requests put the requirement to the test. */
  readonly tour?: readonly TourStepId[]
  /** The section of the specification that the quote is from. */
  readonly section: string
  /** The words of the specification. */
  readonly quote: string
}

/** A requirement that states what a request is answered with which differs in one respect from those that are allowed. */
export type RejectionId =${renderUnion(requirements.flatMap(({ id, request }) => (request ? [id] : [])))}

export interface Rejection extends Requirement {
  readonly id: RejectionId
  readonly request: NonNullable<Requirement['request']>
}

/** A step of \`feedtwin check\`. */
export type TourStepId =${renderUnion(requirements.flatMap(({ tour = [] }) => tour))}

/** All requirements, in the order of the specification. */
export const requirements: readonly Requirement[] = ${JSON.stringify(requirements, null, 2)}
`

/** Renders what the twin needs of requirements: a start does not load their sentences. */
export const renderRejections = (requirements: readonly TableEntry[]): string => `
import type { Rejection } from './requirements.ts'

/** What the requests of requirements have that are wrong in one respect. */
export const rejections: readonly Pick<Rejection, 'id' | 'operation' | 'request'>[] = ${JSON.stringify(
  requirements.flatMap(({ id, operation, request }) => (request ? [{ id, operation, request }] : [])),
  null,
  2,
)}
`

/** Renders the table of app rules. */
export const renderAppRules = (rules: readonly TableEntry[]): string => `
import type { AppRuleId } from './app-rule-ids.ts'

/** A sentence that an app keeps or breaks, as a client of the service. */
export interface AppRuleDescription {
  readonly id: AppRuleId
  /** As for requirements; \`advice\` is good practice that no text states. */
  readonly level: 'stated' | 'leaning' | 'inherited' | 'advice'
  readonly sentence: string
  /** The section of the specification that the quote is from. */
  readonly section: string
  /** The words of the specification. */
  readonly quote: string
}

/** All app rules, in the order of the specification. */
export const appRuleTable: readonly AppRuleDescription[] = ${JSON.stringify(rules, null, 2)}
`

/** Renders the table of breakages. */
export function renderBreakages(source: readonly TableEntry[]): string {
  const breakages = source.map(({ overrides: _, ...breakage }) => ({
    consequences: [],
    needs: {},
    ...breakage,
  }))
  return `
import type { BreakageId } from './breakage-ids.ts'
import type { GapId } from './gaps.ts'
import type { RequirementId } from './requirement-ids.ts'

/** A JSON Schema of answers. */
export type Need =
  | { readonly const: string }
  | { readonly enum: readonly string[] }
  | { readonly contains: { readonly const: string } }
  | { readonly properties: Readonly<Record<string, { readonly const: string }>> }
  | { readonly minimum: number }
  | { readonly minItems: number }
  | { readonly type: 'number'; readonly maximum: number }

/** A known way to break requirements. */
export interface BreakageDescription {
  readonly id: BreakageId
  /** What a client sees. */
  readonly says: string
  /** The requirements that it breaks in every dialect that meets its needs. */
  readonly breaks: readonly [RequirementId, ...RequirementId[]]
  /** Requirements that it may break as well, depending on the dialect and on the posts that exist. */
  readonly consequences: readonly RequirementId[]
  /** The answers with which it shows. In a dialect with another answer, it may not show. */
  readonly needs: Readonly<Partial<Record<GapId, Need>>>
}

/** All breakages, in the order of the specification. */
export const breakageTable: readonly BreakageDescription[] = ${JSON.stringify(breakages, null, 2)}
`
}

/** Renders the overrides of breakages apart from their texts, since only a twin that has breakages loads them. */
export function renderBreakageOverrides(source: readonly TableEntry[]): string {
  const rows = source.flatMap(({ id, overrides }) => (overrides ? [[id, overrides] as const] : []))
  return `
import type { Override } from '../overrides/overrides.ts'

/** The breakages that are names for overrides. The others are code. */
export type DerivedBreakageId =${renderUnion(rows.map(([id]) => id))}

/** What each of them is. The first override is nearest to the service. */
export const breakageOverrides: Readonly<Record<DerivedBreakageId, readonly Override[]>> = {
${rows.map(([id, overrides]) => `  '${id}': ${JSON.stringify(overrides)},\n`).join('')}}
`
}

const ID_NAMES = {
  requirement: { type: 'RequirementId', list: 'requirementIds', plural: 'requirements' },
  breakage: { type: 'BreakageId', list: 'breakageIds', plural: 'breakages' },
  'app rule': { type: 'AppRuleId', list: 'appRuleIds', plural: 'app rules' },
} as const

/** Renders the ids of a table for a file of their own, since apps with feedtwin/msw load the ids but not the texts. */
export function renderIds(noun: keyof typeof ID_NAMES, table: readonly TableEntry[]): string {
  const { type, list, plural } = ID_NAMES[noun]
  return `
/** The ids of all ${plural}, in the order of the specification. */
export const ${list} = [
${table.map(({ id }) => `  '${id}',\n`).join('')}] as const

export type ${type} = (typeof ${list})[number]
`
}
