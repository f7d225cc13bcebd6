import { getOwn, toNumber, toText } from '../../../base/json.ts'
import type { Dialect } from '../../../contract/index.ts'
import { isOwnContent } from '../reading/own-posts.ts'

/** The markup in the contents that the kit publishes. The longer one comes first, because it contains the other one. */
const MARKUP = [`<b>1 2</b> & "so" 'on' \\ /`, '<b>'] as const

/** The letters and the emoji before the longer markup. They show where the content of an earlier run had it. */
const INTRODUCTION = ' Öl 油 🌏 '

const createLongContent = (start: string): string => `${start}${INTRODUCTION}${MARKUP[0]} Ünï 你 🌍`

/** Contents with markup between letters. The second one is for targets whose content must be short. */
export const createMarkupContents = (start: string): readonly string[] => [
  createLongContent(start),
  `é${MARKUP[1]}`,
]

/** Markup as it was sent, and what the target returned in its place. */
interface MarkupPair {
  readonly sent: string
  readonly received: string
}

/** Finds what a target returned in place of markup; undefined if it changed the text around it, or if there is none. */
function findMarkup(sent: string, received: unknown): MarkupPair | undefined {
  const markup = MARKUP.find((each) => sent.includes(each))
  if (markup === undefined || typeof received !== 'string') return undefined
  const [before = '', after = ''] = sent.split(markup)
  const end = received.length - after.length
  const isAroundKept = end >= before.length && received.startsWith(before) && received.endsWith(after)
  return isAroundKept ? { sent: markup, received: received.slice(before.length, end) } : undefined
}

/** Characters that a target may replace: markup, controls, and letters that Unicode writes in several ways. */
const hasReplaced = (text: string): boolean =>
  /[<>&"'`/\\\p{Cc}]/u.test(text) || text.trim() !== text || text.normalize() !== text

/** Whether a text has letters or emoji that are not ASCII, and nothing that a target may replace but the markup of the kit. */
export const isUnicodeText = (content: unknown): content is string =>
  typeof content === 'string' &&
  /[^\p{ASCII}]/u.test(content) &&
  content.length <= MAX_LENGTH &&
  (!hasReplaced(content) || MARKUP.some((markup) => content.includes(markup)))

/** Longer contents may be cut in evidence. */
const MAX_LENGTH = 5000

/** Whether a content is as it was sent, apart from the markup of the kit. */
export const isTextKept = (sent: string, received: unknown): boolean =>
  received === sent || findMarkup(sent, received) !== undefined

/** Recognizes what a target does with markup (gap create.content-markup); undefined if it is none of the answers. */
export function recognizeMarkupAnswer(
  sent: string,
  received: unknown,
): Dialect['create.content-markup'] | undefined {
  const markup = findMarkup(sent, received)
  if (markup === undefined) return undefined
  if (markup.received === markup.sent) return 'kept'
  if (!markup.received.includes('<') && decodeEntities(markup.received) === markup.sent) return 'escaped'
  return markup.received === markup.sent.replace(/<\/?b>/g, '') ? 'stripped' : undefined
}

/** Recognizes what a target did with markup that this run or an earlier one published; undefined for other content. */
export function recognizeOwnMarkup(content: unknown): Dialect['create.content-markup'] | undefined {
  if (!isOwnContent(content)) return undefined
  const [start = ''] = toText(content).split(INTRODUCTION)
  return recognizeMarkupAnswer(createLongContent(start), content)
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces entities in each form that frameworks write: by name, and by a decimal or hexadecimal number. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,4})|#(\d{1,4})|([a-z]{2,4}));/gi, (entity, hexadecimal, decimal, name) => {
    if (name !== undefined) return getOwn(NAMED_ENTITIES, name) ?? entity
    return String.fromCharCode(toNumber(decimal ?? `0x${toText(hexadecimal)}`))
  })
