import { formatNumber } from '../../../base/format-count.ts'
import { FeedtwinError } from '../../../contract/index.ts'
import { asRecord } from '../../client/index.ts'
import type { RawExchange } from '../client-exchange.ts'
import { isFromCache, readHarEntry } from './har-entry.ts'

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
 * @throws FeedtwinError `file-unreadable` for a text that is none
 */
export function readHar(text: string, name: string): HarRecording {
  const { entries } = asRecord(asRecord(parseHar(text, name)).log)
  if (!Array.isArray(entries))
    throw createError(name, 'it is JSON, but has no log with entries. Export the session as HAR 1.2')
  if (entries.length > MAX_ENTRIES)
    throw createError(name, `it has ${entries.length} entries, more than ${MAX_ENTRIES}`)
  const sent = entries.filter((entry) => !isFromCache(entry))
  const exchanges = sent.map(readHarEntry).filter((exchange) => exchange !== undefined)
  const isLost = ({ response }: RawExchange): boolean => response === undefined
  const isUnknown = ({ response }: RawExchange): boolean => response !== undefined && !response.body
  return {
    exchanges: exchanges.sort((one, other) => one.at - other.at),
    notes: [
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

function parseHar(text: string, name: string): unknown {
  const json = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(json)
  } catch {
    if (json.trim() === '') throw createError(name, 'it is empty')
    const isStarted = /^\s*\{\s*"log"\s*:/.test(json)
    throw createError(
      name,
      isStarted
        ? 'it is an HTTP archive that is cut off or damaged. Record or export it again'
        : 'it is no HTTP archive (HAR), which is JSON',
    )
  }
}

const createError = (name: string, problem: string): FeedtwinError =>
  new FeedtwinError('file-unreadable', `${name} cannot be judged: ${problem}.`)
