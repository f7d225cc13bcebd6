import { FeedtwinError } from '../../contract/index.ts'
import type { ParameterErrors, ProblemStatus } from '../../twin/answer.ts'

/** Why a control operation is not performed. It becomes an error response with the envelope of the service. */
export class Refusal extends Error {
  readonly status: ProblemStatus
  readonly errors: ParameterErrors | undefined
  readonly headers: readonly string[]

  constructor(
    status: ProblemStatus,
    message: string,
    { errors, headers = [] }: { errors?: ParameterErrors; headers?: readonly string[] } = {},
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

/** Refuses one parameter. @param text follows "The <name> " in the message */
export const refuseParameter = (name: string, text: string): Refusal =>
  refuseParameters(new Map([[name, text]]))

/** Refuses several parameters. @param texts by name; each follows "The <name> " in its message */
export function refuseParameters(texts: ReadonlyMap<string, string>): Refusal {
  const errors = new Map([...texts].map(([name, text]) => [name, [endSentence(`The ${name} ${text}`)]]))
  return new Refusal(422, '422 Unprocessable Entity', { errors })
}

/** Runs a function and turns its FeedtwinError into a Refusal of one parameter. */
export async function attributeErrors(
  parameter: string | ((error: FeedtwinError) => string),
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof FeedtwinError)) throw error
    const name = typeof parameter === 'string' ? parameter : parameter(error)
    throw new Refusal(422, '422 Unprocessable Entity', { errors: new Map([[name, [error.message]]]) })
  }
}

const endSentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`)
