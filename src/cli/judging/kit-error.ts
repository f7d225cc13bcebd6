import { toText } from '../../base/json.ts'
import { FeedtwinError } from '../../contract/index.ts'

/** An internal error of the kit: neither the target nor the user caused it. */
export class KitError extends Error {}

/** Turns unexpected errors into a KitError; a FeedtwinError stays as it is. */
export async function wrapKitErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    const { name, message } = error instanceof Error ? error : new Error(toText(error))
    throw new KitError(`The kit failed with an internal error (${name}: ${message}). Please report it.`, {
      cause: error,
    })
  }
}
