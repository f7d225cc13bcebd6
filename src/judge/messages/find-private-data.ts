import { MAX_MESSAGE_LENGTH, PLACEHOLDER } from '../../contract/messages.ts'

/** What a text must not have to be written into a file: data of one deployment, of one request or of one moment. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  [/[\u0000-\u001f\u007f]/, 'it has several lines'],
  [/eyJ[\w-]{5}|\$[A-Z]+_\d/, 'it has a token'],
  [/[a-z]:\/\//i, 'it has a URL'],
  [/@[\w-]+\./, 'it has an address'],
  [/\d\.\d{1,3}\.\d{1,3}\.\d|::/, 'it has an address'],
  [/[\w-]\.[\w-]+\.[a-z]{2}/i, 'it has a host name'],
  [/[\w-]\.(?:com|net|org|io|dev|app|cn|local|internal|test|svc)\b|localhost/i, 'it has a host name'],
  [/[\w-]:\d{2}/, 'it has a time or a port'],
  [/\?[\w-]+=/, 'it has a query'],
  [/\d{4}-\d{2}-\d{2}/, 'it has a date'],
  [/(?:^|[\s"'(=])\/[\w.-]+\//, 'it has a file name'],
  [/[a-z]:\\/i, 'it has a file name'],
  [/\.(?:php|py|rb|js|ts|java|go)\b/i, 'it has a file name'],
  [/[\da-f]{8}-[\da-f]{4}|[\da-f]{16}/i, 'it has an id'],
  [/\d{5}/, 'it has an id or a time'],
]

/** The media type that clients ask for. It looks like a host name. */
const MEDIA_TYPE = /application\/[\w.+-]+/g

/** Why a text is not written into a dialect file; undefined if it may be written. */
export function findPrivateData(text: string): string | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return `it has more than ${MAX_MESSAGE_LENGTH} characters`
  const searched = text.replace(MEDIA_TYPE, '').replace(PLACEHOLDER, '')
  const found = patterns.find(([pattern]) => pattern.test(searched))
  if (found) return found[1]
  return searched.split(/[^\w+/=-]+/).some(isRandom) ? 'it has an id or a token' : undefined
}

/** Whether a word is long, and has letters and digits. */
const isRandom = (word: string): boolean => word.length >= 16 && /\d/.test(word) && /[a-z]/i.test(word)
