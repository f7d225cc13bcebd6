import { readHar } from '../../base/exchanges/read-har.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { type ClientExchange, captureClientExchange, parseBaseUrl } from '../../judge/index.ts'
import { findBaseUrl, selectBelow } from '../../judge/runs/recordings/match-operation.ts'
import { readText } from '../files/read-file.ts'

/** The largest recording that is read, in bytes: as much as serve --har writes. */
export const MAX_RECORDING = 256 * 1024 * 1024

/** A recording from a file. */
export interface Recording {
  readonly baseUrl: string
  readonly exchanges: readonly ClientExchange[]
  /** what was left out, as sentences */
  readonly notes: readonly string[]
}

/**
 * Reads an HTTP archive. Its secrets are replaced unless they are to be kept.
 *
 * @param given the base URL, if the user has given one
 * @throws FeedtwinError `file-unreadable`, `bad-option`
 */
export function readRecording(file: string, given: string | undefined, keepsSecrets = false): Recording {
  const wanted = given === undefined ? undefined : parseBaseUrl(given)
  const har = readHar(readText(file, MAX_RECORDING), file)
  const baseUrl = wanted ?? findBaseUrl(har.exchanges, file)
  const { exchanges, notes } = selectBelow(har.exchanges, baseUrl)
  const vault = new Vault()
  const capture = (): ClientExchange[] =>
    exchanges.map((raw, index) =>
      captureClientExchange(raw, { number: index + 1, baseUrl, vault, keepsSecrets }),
    )
  // The first pass finds all secrets, so that an exchange does not show one that a later exchange tells to be secret.
  if (!keepsSecrets) capture()
  return { baseUrl, exchanges: capture(), notes: [...har.notes, ...notes] }
}
