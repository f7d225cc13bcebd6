import type { AppJudgement, AppRule } from './app-rule.ts'
import { createEqualityKey } from './read-exchange.ts'
import { Repeats } from './repeats.ts'

/** From how many requests on an app can be said not to hammer. */
const ENOUGH = 2

export const noHammering: AppRule = {
  unjudged: 'no client sent several requests to operations',
  open(limits) {
    const repeats = new Repeats(limits['app.no-hammering'])
    let count = 0
    return {
      judge(exchange): AppJudgement {
        if (exchange.operation === undefined) return undefined
        count++
        const violation = repeats.add(createEqualityKey(exchange), exchange, 'equal requests')
        return violation ?? (count >= ENOUGH ? 'kept' : undefined)
      },
    }
  },
}

/** A test that sends wrong input on purpose seldom does so several times in a row. */
export const stopsOn422: AppRule = {
  unjudged: 'no request was answered with 422 before other requests',
  open(limits) {
    const repeats = new Repeats(limits['app.stops-on-422'])
    let rejected = ''
    return {
      judge(exchange): AppJudgement {
        if (exchange.operation === undefined) return undefined
        const key = createEqualityKey(exchange)
        const isOther = rejected !== '' && rejected !== key
        if (isOther) repeats.clear()
        if (exchange.response?.status !== 422) {
          if (rejected !== key) rejected = ''
          return isOther ? 'kept' : undefined
        }
        rejected = key
        return (
          repeats.add(key, exchange, 'equal requests in a row that are answered with 422') ??
          (isOther ? 'kept' : undefined)
        )
      },
    }
  },
}
