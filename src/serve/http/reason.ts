import type { Reply } from '../reply.ts'

/** The part of the error envelope (specification, section 7) that says why a request was refused. */
interface Envelope {
  readonly message?: unknown
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** Why a request was refused, in a few words for a log; undefined where the status says it all. */
export function explainRefusal(reply: Reply): string | undefined {
  if (reply.status < 400) return undefined
  if (reply.reason !== undefined) return withoutFullStop(reply.reason)
  if (reply.status === 405) return allowedMethods(reply.headers)
  const { message, errors } = envelopeOf(reply)
  if (errors) return Object.entries(errors).flatMap(parameterReasons).join('; ')
  // "404 Not Found" only repeats the status.
  if (typeof message !== 'string' || message.startsWith(String(reply.status))) return undefined
  return withoutFullStop(message)
}

function allowedMethods(headers: readonly string[]): string | undefined {
  const index = headers.indexOf('Allow')
  return index < 0 ? undefined : `Allowed: ${headers[index + 1]}`
}

function envelopeOf({ body }: Reply): Envelope {
  if (typeof body !== 'string') return {}
  try {
    return Object(JSON.parse(body))
  } catch {
    // A fault may have spoilt the body.
    return {}
  }
}

/** "The lng must be a number." is `lng: must be a number`. */
function parameterReasons([name, texts]: [string, readonly string[]]): string[] {
  const opening = `The ${name.replaceAll('_', ' ')} `
  return texts.map((text) => {
    const rest = text.startsWith(opening) ? text.slice(opening.length) : text
    return `${name}: ${withoutFullStop(rest.replace(/^field (?=is )/, ''))}`
  })
}

const withoutFullStop = (text: string): string => text.replace(/\.$/, '')
