import { parseJson } from '../../../base/json.ts'
import { checkAnswer } from '../../../contract/check-answer.ts'
import { checkDefects } from '../../../contract/dialect-breakages.ts'
import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import {
  type Dialect,
  defaultDialect,
  FeedtwinError,
  parseAssignment,
  replaceAnswers,
} from '../../../contract/index.ts'
import { checkMessages } from '../../../contract/messages.ts'
import { parseOverride } from '../../../contract/overrides/override-text.ts'
import { checkOverrides } from '../../../contract/overrides/overrides.ts'
import type { Session } from '../../sessions/session.ts'
import type { OperationResult, SomeOperations } from '../control-operation.ts'
import { Refusal } from '../refusal.ts'

export const dialectOperations = {
  getDialect: ({ session }) => describeDialect(session),
  async changeDialect({ session, body: { breakages, ...body } }) {
    const answers = readAnswers(body)
    if (breakages !== undefined) await session.setBreakages(readBreakages(breakages))
    await session.changeDialect(answers)
    return describeDialect(session)
  },
  async resetDialect({ session }) {
    const { dialect = {}, breakages = [] } = session.initialSetup
    const { overrides = [], ...answers } = replaceAnswers(defaultDialect, dialect)
    await session.changeDialect({ ...answers, overrides })
    await session.setBreakages(breakages)
    return describeDialect(session)
  },
} satisfies SomeOperations

const describeDialect = ({ twin, setup: { breakages } }: Session): OperationResult<'getDialect'> => ({
  ...twin.dialect,
  ...(breakages && { breakages }),
})

/** A form contains texts only: ids with commas between them. @throws Refusal */
function readBreakages(value: unknown): readonly BreakageId[] {
  const breakages = typeof value === 'string' ? value.split(',').map((id) => id.trim()) : value
  const { legal, problems } = checkDefects({ breakages, notReproduced: undefined })
  if (problems.length === 0) return legal.breakages ?? []
  throw new Refusal(422, '422 Unprocessable Entity', { errors: new Map([['breakages', problems]]) })
}

/** @throws Refusal with all answers that are not legal */
function readAnswers(answers: Readonly<Record<string, unknown>>): Partial<Dialect> {
  const errors = new Map<string, readonly string[]>()
  const legalAnswers = Object.entries(answers).map(([id, value]) => {
    const answer = readAnswer(id, value)
    if ('problems' in answer) errors.set(id, answer.problems)
    return answer
  })
  if (errors.size > 0) throw new Refusal(422, '422 Unprocessable Entity', { errors })
  return Object.assign({}, ...legalAnswers)
}

type Reading = Partial<Dialect> | { readonly problems: readonly string[] }

/** A form contains texts only, so a text is parsed like the value of --set on the command line. */
function readAnswer(id: string, value: unknown): Reading {
  if (id === 'messages') return readMessages(value)
  if (id === 'overrides') return readOverrides(value)
  if (typeof value !== 'string') {
    const checked = checkAnswer(id, value)
    return 'problem' in checked ? { problems: [checked.problem] } : { [checked.id]: checked.answer }
  }
  return readLegal(() => parseAssignment(`${id}=${value}`))
}

function readLegal(read: () => Reading): Reading {
  try {
    return read()
  } catch (error) {
    if (error instanceof FeedtwinError) return { problems: [error.message] }
    throw error
  }
}

/** A text is JSON, or one override as `--override` has it. A list may have such texts, too. */
function readOverrides(value: unknown): Reading {
  if (Array.isArray(value) && value.some((item) => typeof item === 'string'))
    return readLegal(() => {
      const overrides = value.map((item) => (typeof item === 'string' ? parseOverride(item) : item))
      return readOverrides(overrides)
    })
  if (typeof value !== 'string') {
    const { legal, problems } = checkOverrides(value)
    return problems.length > 0 ? { problems } : { overrides: legal }
  }
  return value.trimStart().startsWith('[')
    ? readOverrides(parseJson(value) ?? null)
    : readLegal(() => ({ overrides: [parseOverride(value)] }))
}

function readMessages(value: unknown): Reading {
  const { legal, problems } = checkMessages(value)
  return problems.length > 0 ? { problems } : { messages: legal }
}
