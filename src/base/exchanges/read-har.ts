import { FeedtwinError } from '../feedtwin-error.ts'
import { asRecord, isObject, parseJson } from '../json.ts'
import { formatNumber } from '../text/format-count.ts'
import { isFromCache, isLarge, readHarEntry } from './har-entry.ts'
import { MAX_CAPTURED_BODY, type RawExchange } from './raw-exchange.ts'

/** More entries than anybody records. */
const MAX_ENTRIES = 100_000

/** An HTTP archive. */
export interface HarRecording {
  /** in the order in which they were sent */
  readonly exchanges: readonly RawExchange[]
  /** what was left out, as sentences */
  readonly notes: readonly string[]
}

/**
 * Reads an HTTP archive (HAR 1.2), as Charles, Proxyman, mitmproxy, browsers and feedtwin write it.
 *
 * @param name the name of the file, for messages
 * @throws FeedtwinError `file-unreadable` for a text that is not an archive
 */
export function readHar(text: string, name: string): HarRecording {
  const { har, note } = parseHar(text, name)
  const { entries } = asRecord(asRecord(har).log)
  if (!Array.isArray(entries))
    throw createError(name, 'it is JSON, but has no log with entries. Export the session as HAR 1.2')
  if (entries.length > MAX_ENTRIES)
    throw createError(name, `it has ${entries.length} entries, more than ${MAX_ENTRIES}`)
  const sent = entries.filter((entry) => !isFromCache(entry))
  const large = entries.flatMap((entry, index) => (isLarge(entry) ? [index + 1] : []))
  const exchanges = sent.map(readHarEntry).filter((exchange) => exchange !== undefined)
  const isLost = ({ response }: RawExchange): boolean => response === undefined
  const isUnknown = ({ response }: RawExchange): boolean => response !== undefined && !response.body
  return {
    exchanges: exchanges.sort((one, other) => one.at - other.at),
    notes: [
      note,
      large.length === 0
        ? undefined
        : `${formatEntryNumbers(large)} a body of more than ${MAX_CAPTURED_BODY / 2 ** 20} MiB, which is not read.`,
      describeCount(entries.length - sent.length, 'from the cache of a browser', 'left out'),
      describeCount(sent.length - exchanges.length, 'without a method and an HTTP URL', 'left out'),
      describeCount(exchanges.filter(isLost).length, 'without a response', 'judged by the request alone'),
      describeCount(
        exchanges.filter(isUnknown).length,
        'with a response body that is not, or not wholly, in the file',
        'judged without the body',
      ),
    ].filter((note) => note !== undefined),
  }
}

/** For example "1 entry" or "1,204 entries". */
export const countEntries = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`

function describeCount(count: number, which: string, what: string): string | undefined {
  if (count === 0) return undefined
  return `${countEntries(count)} ${which} ${count === 1 ? 'is' : 'are'} ${what}.`
}

/** How many numbers of entries a note has. */
const MAX_LISTED = 8

function formatEntryNumbers(numbers: readonly number[]): string {
  const shown = `${numbers.slice(0, MAX_LISTED).join(', ')}${numbers.length > MAX_LISTED ? ', …' : ''}`
  return numbers.length === 1 ? `Entry ${shown} has` : `The entries ${shown} have`
}

interface ParsedHar {
  readonly har: unknown
  /** what is missing in it, as a sentence */
  readonly note?: string
}

function parseHar(text: string, name: string): ParsedHar {
  const json = text.replace(/^\uFEFF/, '')
  try {
    return { har: JSON.parse(json) }
  } catch {
    const repaired = repairEnd(json)
    if (repaired) return repaired
    if (json.trim() === '') throw createError(name, 'it is empty')
    const isStarted = /^\s*\{\s*"log"\s*:/.test(json)
    throw createError(
      name,
      isStarted
        ? 'it is an HTTP archive that is cut off or damaged. Record or export it again'
        : 'it is not an HTTP archive (HAR), which is JSON',
    )
  }
}

/**
 * Reads an archive of feedtwin whose end is missing, because the process or the machine stopped while it was written. Each
 * entry has a line of its own. Undefined if anything else is damaged.
 */
function repairEnd(json: string): ParsedHar | undefined {
  const [head = '', ...lines] = json.split('\n')
  if (!head.startsWith('{"log":{') || !head.endsWith('"entries":[')) return undefined
  const entries: unknown[] = []
  let isLost = false
  for (const line of lines) {
    if (/^[\]}]*$/.test(line)) continue
    if (isLost) return undefined
    const entry = parseJson(line.replace(/^,/, ''))
    // An object without a field is a line of which only the first character was written.
    isLost = !isObject(entry) || Object.keys(entry).length === 0
    if (!isLost) entries.push(entry)
  }
  const lost = isLost ? '1 entry at its end is lost' : 'no entry in it is lost'
  return { har: { log: { entries } }, note: `The file was cut off while it was written: ${lost}.` }
}

const createError = (name: string, problem: string): FeedtwinError =>
  new FeedtwinError('file-unreadable', `${name} cannot be judged: ${problem}.`)
