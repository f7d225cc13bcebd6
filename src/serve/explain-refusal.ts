import type { Reply } from './reply.ts'

/** The part of the error envelope (specification, section 7) that says why a request was refused. */
interface Envelope {
  readonly message?: unknown
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** Explains in a few words why a request was refused; undefined where the status says everything. */
export function explainRefusal(reply: Reply): string | undefined {
  if (reply.status < 400) return undefined
  if (reply.reason !== undefined) return removeFullStop(reply.reason)
  if (reply.status === 405) return formatAllowedMethods(reply.headers)
  const { message, errors } = readEnvelope(reply)
  if (errors) return Object.entries(errors).flatMap(shortenTexts).join('; ')
  // "404 Not Found" only repeats the status.
  if (typeof message !== 'string' || message.startsWith(String(reply.status))) return undefined
  return removeFullStop(message)
}

function formatAllowedMethods(headers: readonly string[]): string | undefined {
  const index = headers.indexOf('Allow')
  return index < 0 ? undefined : `Allowed: ${headers[index + 1]}`
}

function readEnvelope({ body }: Reply): Envelope {
  if (typeof body !== 'string') return {}
  try {
    return Object(JSON.parse(body))
  } catch {
    // A fault may have corrupted the body.
    return {}
  }
}

/** Shortens `The lng must be a number.` to `lng: must be a number`. */
function shortenTexts([name, texts]: [string, readonly string[]]): string[] {
  const opening = `The ${name.replaceAll('_', ' ')} `
  return texts.map((text) => {
    const rest = text.startsWith(opening) ? text.slice(opening.length) : text
    return `${name}: ${removeFullStop(rest.replace(/^field (?=is )/, ''))}`
  })
}

const removeFullStop = (text: string): string => text.replace(/\.$/, '')
