import { onTestFinished } from 'vitest'

/** Closes something at the end of the test. @returns the same */
export function closeAfterTest<T extends { close(): unknown }>(opened: T): T {
  onTestFinished(async () => void (await opened.close()))
  return opened
}
