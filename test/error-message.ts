import { expect } from 'vitest'
import { FeedtwinError, type FeedtwinErrorCode } from '../src/base/feedtwin-error.ts'

/** The message of the error with this code that an action throws. */
export function getErrorMessage(code: FeedtwinErrorCode, act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (!(error instanceof FeedtwinError)) throw error
    expect(error.code).toBe(code)
    return error.message
  }
  throw new Error('nothing was thrown')
}
