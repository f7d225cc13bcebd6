import { checkAnswer } from '../../../contract/check-answer.ts'
import {
  type Dialect,
  defaultDialect,
  FeedtwinError,
  parseAssignment,
  replaceAnswers,
} from '../../../contract/index.ts'
import { checkMessages } from '../../../contract/messages.ts'
import type { ControlOperations } from '../control-operation.ts'
import { Refusal } from '../refusal.ts'

export const dialectOperations: ControlOperations<'getDialect' | 'changeDialect' | 'resetDialect'> = {
  getDialect: ({ session }) => ({ ...session.twin.dialect }),
  changeDialect({ session, body }) {
    session.changeDialect(readAnswers(body))
    return { ...session.twin.dialect }
  },
  resetDialect({ session }) {
    session.changeDialect(replaceAnswers(defaultDialect, session.initialSetup.dialect ?? {}))
    return { ...session.twin.dialect }
  },
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
  if (typeof value !== 'string') {
    const checked = checkAnswer(id, value)
    return 'problem' in checked ? { problems: [checked.problem] } : { [checked.id]: checked.answer }
  }
  try {
    return parseAssignment(`${id}=${value}`)
  } catch (error) {
    if (error instanceof FeedtwinError) return { problems: [error.message] }
    throw error
  }
}

function readMessages(value: unknown): Reading {
  const { legal, problems } = checkMessages(value)
  return problems.length > 0 ? { problems } : { messages: legal }
}
