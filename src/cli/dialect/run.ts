import { formatDialect } from '../../contract/index.ts'
import { type DialectFlags, readDialectFlags } from '../dialect-flags.ts'

/** Prints the dialect that the flags choose. @throws FeedtwinError for answers that are not legal */
export function runDialect(flags: DialectFlags): void {
  process.stdout.write(formatDialect(readDialectFlags(flags)))
}
