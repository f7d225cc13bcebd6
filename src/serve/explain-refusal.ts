import { groupBy } from '../base/group-by.ts'
import { asRecord, isObject, parseJson, toText } from '../base/json.ts'
import { joinNames } from '../base/text/join-names.ts'
import type { Reply } from './reply.ts'

/** Explains in a few words why a request was refused; undefined where the status says everything. */
export function explainRefusal(reply: Reply): string | undefined {
  if (reply.status < 400) return undefined
  if (reply.reason !== undefined) return removeFullStop(reply.reason)
  if (reply.status === 405) return formatAllowedMethods(reply.headers)
  const { message, errors } = readEnvelope(reply)
  if (isObject(errors) && Object.keys(errors).length > 0) return describeErrors(errors)
  // "404 Not Found" only repeats the status.
  if (typeof message !== 'string' || message.startsWith(String(reply.status))) return undefined
  return removeFullStop(message)
}

function formatAllowedMethods(headers: readonly string[]): string | undefined {
  const index = headers.indexOf('Allow')
  return index < 0 ? undefined : `Allowed: ${headers[index + 1]}`
}

/** Reads the error envelope (specification, section 7). A fault may have corrupted the body. */
const readEnvelope = ({ body }: Reply) => asRecord(typeof body === 'string' ? parseJson(body) : undefined)

/** How many texts of one error are described. Behind a proxy, it is the error of a deployment. */
const MAX_TEXTS = 20

/** Describes what is wrong with parameters: `lng and lat are required`. */
function describeErrors(errors: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(errors)
    .flatMap(([name, value]) => [value].flat().map((text) => ({ name, text: toText(text) })))
    .slice(0, MAX_TEXTS)
  return [...groupBy(texts, ({ name, text }) => shortenText(name, text))]
    .map(
      ([text, group]) =>
        joinNames(group.map(({ name }) => name)) + (group.length > 1 ? text.replace(/^ is /, ' are ') : text),
    )
    .join('; ')
}

/** Shortens `The lng must be a number.` to ` must be a number`, which follows the name. */
function shortenText(name: string, text: string): string {
  const opening = `The ${name.replaceAll('_', ' ')} `
  if (!text.startsWith(opening)) return `: ${removeFullStop(text)}`
  return ` ${removeFullStop(text.slice(opening.length).replace(/^field (?=is )/, ''))}`
}

const removeFullStop = (text: string): string => text.replace(/\.$/, '')
