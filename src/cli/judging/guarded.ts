import { FeedtwinError } from '../../contract/index.ts'

/** The kit itself broke: neither the target's fault nor the user's. */
export class KitError extends Error {}

/** Tells a fault of the kit from what it throws on purpose. */
export async function wrapKitErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    throw new KitError(`The kit broke (${name}: ${message}); please report it.`, { cause: error })
  }
}
