import { toNumber } from '../../base/json.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppJudgement, AppRule } from './app-rule.ts'
import { isBlankValue, readGivenPosts } from './read-exchange.ts'
import { Repeats } from './repeats.ts'

/** An older page: a list with max-id that was answered with posts. */
interface OlderPage {
  /** the same for equal requests */
  readonly key: string
  /** no posts, or only the one of the cursor, which some dialects repeat */
  readonly isLast: boolean
}

function readOlderPage(exchange: ClientExchange): OlderPage | undefined {
  const { operation, parameters, request, response } = exchange
  const maxId = parameters['max-id']
  if (operation !== 'listPosts' || isBlankValue(maxId) || response?.status !== 200) return undefined
  const posts = readGivenPosts(exchange)
  if (posts === undefined || !Array.isArray(response.json)) return undefined
  return {
    key: request.url,
    isLast: posts.every(({ id }) => id === undefined || Number(id) >= toNumber(maxId)),
  }
}

/** Whether something has happened after which the same page is worth another request. */
const isNewStart = ({ operation, parameters }: ClientExchange): boolean =>
  operation === 'createPost' ||
  operation === 'loginWithThirdParty' ||
  (operation === 'listPosts' && isBlankValue(parameters['max-id']))

/**
 * A rule about older pages that are requested repeatedly. A new test, a refresh or a publication starts again.
 *
 * @param isJudged selects the pages that count
 */
function createPageRule(
  id: 'app.no-repeated-page' | 'app.stops-after-last-page',
  unjudged: string,
  what: string,
  isJudged: (page: OlderPage) => boolean,
): AppRule {
  return {
    unjudged,
    open(limits) {
      const repeats = new Repeats(limits[id])
      let last = ''
      return {
        judge(exchange): AppJudgement {
          const hadPages = last !== ''
          if (isNewStart(exchange)) {
            repeats.clear()
            last = ''
            return hadPages ? 'kept' : undefined
          }
          const page = readOlderPage(exchange)
          if (page === undefined || !isJudged(page)) return undefined
          const isOther = hadPages && last !== page.key
          if (isOther) repeats.clear()
          last = page.key
          return repeats.add(page.key, exchange, what) ?? (isOther ? 'kept' : undefined)
        },
      }
    },
  }
}

export const noRepeatedPage = createPageRule(
  'app.no-repeated-page',
  'no older page was requested before something else happened',
  'requests for the same page in a row',
  ({ isLast }) => !isLast,
)

export const stopsAfterLastPage = createPageRule(
  'app.stops-after-last-page',
  'no client got to the end of the feed and went on with something else',
  'requests for more after a page without new posts',
  ({ isLast }) => isLast,
)
