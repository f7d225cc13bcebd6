import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppJudgement, AppRule } from './app-rule.ts'
import { readGivenPosts } from './read-exchange.ts'
import { Repeats } from './repeats.ts'

/** How many pictures are remembered. */
const MAX_PICTURES = 10_000

export const reusesPictures: AppRule = {
  unjudged: 'no picture that the client had was offered or requested again',
  open(limits) {
    const repeats = new Repeats(limits['app.reuses-pictures'])
    const downloaded = new Set<string>()
    return {
      judge(exchange): AppJudgement {
        const { operation, request, response } = exchange
        if (operation !== undefined) {
          const isOfferedAgain = readGivenPosts(exchange)?.some(({ pictures }) =>
            pictures.some((url) => downloaded.has(url)),
          )
          return isOfferedAgain ? 'kept' : undefined
        }
        if (request.method !== 'GET' || response === undefined) return undefined
        const isConditional = CONDITIONS.some((name) => request.headers[name] !== undefined)
        if (isConditional) return downloaded.has(request.url) ? 'kept' : undefined
        if (!isWholePicture(response)) return undefined
        if (downloaded.size < MAX_PICTURES) downloaded.add(request.url)
        return repeats.add(request.url, exchange, 'complete downloads of one picture')
      },
    }
  },
}

/** Headers of a request that transfer only what is missing (RFC 9110, sections 13.1 and 14.2). */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'] as const

/** A response that must not be stored has to be requested again. */
const isWholePicture = ({ status, headers }: NonNullable<ClientExchange['response']>): boolean =>
  status === 200 &&
  (headers['content-type'] ?? '').startsWith('image/') &&
  !(headers['cache-control'] ?? '').includes('no-store')
