import { getOwn } from '../base/json.ts'
import { canonicalizeAnswer } from './canonicalize-answer.ts'
import { checkAnswer } from './check-answer.ts'
import { type Dialect, type Gap, type GapId, gaps } from './index.ts'

/** Another legal answer of a gap. */
export interface OtherAnswer {
  /** the case of the gap that is answered otherwise, if it has cases */
  readonly case?: string
  /** the whole answer, with all cases */
  readonly answer: unknown
}

/** Some answers of gaps that have no end of legal answers. The schema of the others lists them all. */
const samples: { readonly [Id in GapId]?: readonly unknown[] } = {
  'list.radius': [100, 1_000, 10_000, 100_000, 'unlimited', { degrees: 0.1 }],
  'list.page-size-max': [1, 20, 50, 100, 'none'],
  'login.open-id-max': [28, 64, 255, 'none'],
  'login.platform-values': [['weixin'], ['weixin', 'qq', 'weibo'], 'any'],
  'user.gender-values': [[0], [1, 2], [0, 1, 2]],
  'user.profile-when-new': [
    {},
    {
      nickname: 'User {id}',
      gender: 0,
      year_of_birth: 0,
      month_of_birth: 0,
      day_of_birth: 0,
      count_read: 0,
    },
  ],
  'create.content-max': [1, 140, 1_000, 'none'],
  'create.images-max': [1, 4, 9, 'none'],
  'create.image-path-max': [40, 255, { truncated: 40 }, 'none'],
  'create.empty-post-name': ['parameters', 'parameters-alone', 'base', 'non_field_errors'],
  'category.set': [[{ id: 1, name: 'General' }], [1, 2, 3].map((id) => ({ id, name: `Category ${id}` }))],
  'auth.token-lifetime': [60, 3_600, 86_400, 'none'],
  'auth.challenge-scheme': ['Bearer', 'JWTAuth', 'none'],
  'rate-limit': ['none', { limit: 60, windowSeconds: 60 }, { limit: 1_000, windowSeconds: 3_600 }],
}

interface AnswerSchema {
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: string
  readonly items?: { readonly enum?: readonly unknown[] }
  readonly oneOf?: readonly AnswerSchema[]
}

const gapById = new Map<GapId, Gap>(gaps.map((gap) => [gap.id, gap]))
const known = new Map<string, readonly OtherAnswer[]>()

/** Lists the legal answers of a gap other than that of a dialect, or some of them where there are too many. */
export function listOtherAnswers(id: GapId, dialect: Dialect): readonly OtherAnswer[] {
  const key = `${id} ${canonicalizeAnswer(dialect[id])}`
  const others = known.get(key) ?? findOtherAnswers(gapById.get(id) as Gap, dialect[id])
  known.set(key, others)
  return others
}

function findOtherAnswers(gap: Gap, answer: unknown): OtherAnswer[] {
  const others = gap.cases
    ? gap.cases.flatMap((name) =>
        listCandidates(gap, getOwn(answer as Readonly<Record<string, unknown>>, name)).map((candidate) => ({
          case: name,
          answer: { ...(answer as object), [name]: candidate },
        })),
      )
    : listCandidates(gap, answer).map((candidate) => ({ answer: candidate }))
  const own = canonicalizeAnswer(answer)
  return others.filter(
    (other) => canonicalizeAnswer(other.answer) !== own && !('problem' in checkAnswer(gap.id, other.answer)),
  )
}

/** @param answer of the gap, or of one of its cases */
function listCandidates({ id, answers, cases }: Gap, answer: unknown): readonly unknown[] {
  const schema: AnswerSchema = answers
  // The first schema of a gap with cases is that of one case.
  return samples[id] ?? listSchemaAnswers((cases && schema.oneOf?.[0]) ?? schema, answer)
}

function listSchemaAnswers(schema: AnswerSchema, answer: unknown): readonly unknown[] {
  if (schema.oneOf) return schema.oneOf.flatMap((part) => listSchemaAnswers(part, answer))
  if (schema.enum) return schema.enum
  if ('const' in schema) return [schema.const]
  if (schema.type === 'boolean') return [true, false]
  return schema.items?.enum ? toggleItems(schema.items.enum, answer as readonly unknown[]) : []
}

/** Sets that differ in one item. */
const toggleItems = (items: readonly unknown[], answer: readonly unknown[]): unknown[][] =>
  items.map((item) => (answer.includes(item) ? answer.filter((one) => one !== item) : [...answer, item]))
