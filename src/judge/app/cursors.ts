import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppJudgement, AppRule } from './app-rule.ts'
import { readCursors, readGivenPosts } from './read-exchange.ts'

/** How many ids of posts are remembered. Beyond it, cursors are not judged. */
const MAX_IDS = 200_000

/** How many clients are remembered that may have posts from before the recording. */
const MAX_CLIENTS = 10_000

/**
 * A cursor may come from any list or publication, also of another device of the same user. A client whose first list has a
 * cursor has kept posts from before the recording, so its cursors are not judged; nor are they after a response that the
 * recording does not show.
 */
export const cursorWasSeen: AppRule = {
  unjudged: 'no list was requested with a cursor after a list without one',
  comparesClients: true,
  open() {
    const seen = new Set<string>()
    /** whether each client can only know posts of the recording */
    const knowsOnlySeen = new Map<string, boolean>()

    function remember(exchange: ClientExchange): void {
      const posts = readGivenPosts(exchange)
      const isFull = seen.size > MAX_IDS || knowsOnlySeen.size > MAX_CLIENTS
      if (posts === undefined || isFull) knowsOnlySeen.set(exchange.client, false)
      else for (const { id } of posts) if (id !== undefined) seen.add(id)
    }

    return {
      judge(exchange): AppJudgement {
        const { operation, client, response } = exchange
        const isList = operation === 'listPosts'
        const cursors = isList ? readCursors(exchange) : []
        if (isList && !knowsOnlySeen.has(client)) knowsOnlySeen.set(client, cursors.length === 0)
        const isJudged = cursors.length > 0 && knowsOnlySeen.get(client) === true && response?.status === 200
        const unknown = isJudged ? cursors.find((cursor) => !seen.has(cursor)) : undefined
        remember(exchange)
        if (!isJudged) return undefined
        return unknown === undefined
          ? 'kept'
          : {
              expected: 'the id of a post that was listed or published',
              actual: `${unknown}, which no response had`,
              where: 'parameters',
            }
      },
    }
  },
}
