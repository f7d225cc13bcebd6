import { checkAnswer } from '../../../contract/check-answer.ts'
import {
  type Dialect,
  defaultDialect,
  FeedtwinError,
  parseAssignment,
  replaceAnswers,
} from '../../../contract/index.ts'
import { type ControlOperations, Refusal } from '../operation.ts'

export const dialectOperations: ControlOperations<'getDialect' | 'changeDialect' | 'resetDialect'> = {
  getDialect: ({ session }) => ({ ...session.twin.dialect }),
  changeDialect({ session, body }) {
    session.changeDialect(legal(body))
    return { ...session.twin.dialect }
  },
  resetDialect({ session }) {
    session.changeDialect(replaceAnswers(defaultDialect, session.initialSetup.dialect ?? {}))
    return { ...session.twin.dialect }
  },
}

function legal(answers: Readonly<Record<string, unknown>>): Partial<Dialect> {
  const wrong = new Map<string, readonly string[]>()
  const read = Object.entries(answers).map(([id, given]) => {
    const judged = judge(id, given)
    if ('problem' in judged) wrong.set(id, [judged.problem])
    return judged
  })
  if (wrong.size > 0) throw new Refusal(422, '422 Unprocessable Entity', { errors: wrong })
  return Object.assign({}, ...read)
}

/** A form can only hold texts, so that a text is read as a command line has it. */
function judge(id: string, given: unknown): Partial<Dialect> | { readonly problem: string } {
  if (typeof given !== 'string') {
    const judged = checkAnswer(id, given)
    return 'problem' in judged ? judged : { [judged.id]: judged.answer }
  }
  try {
    return parseAssignment(`${id}=${given}`)
  } catch (error) {
    if (error instanceof FeedtwinError) return { problem: error.message }
    throw error
  }
}
