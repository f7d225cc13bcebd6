import { InvalidArgumentError } from 'commander'

/** Parses an option that takes a whole number, 0 or more. */
export function parseWholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}
