import { delayKind } from './delays.ts'
import type { Effects } from './effects.ts'
import { createStatelessEffect, type FaultKind, VALUE_INDEX } from './fault-kind.ts'
import { quotaKind } from './quota.ts'
import { readWholeNumber } from './read-numbers.ts'

/** All kinds of faults, by the name that rules give them. */
export const faultKinds: Readonly<Record<string, FaultKind>> = {
  delay: delayKind,
  error: {
    valueDescription: 'a status from 400 to 599, or several as in 500|503',
    read(value) {
      const statuses = value.split('|').map((status) => readWholeNumber(status, 400) ?? 600)
      if (statuses.some((status) => status > 599)) return undefined
      return createStatelessEffect(statuses.join('|'), ({ random }) => {
        const status = statuses[Math.floor(random(VALUE_INDEX) * statuses.length)] as number
        return { label: `error=${status}`, effects: { status } }
      })
    },
  },
  quota: quotaKind,
  drop: createPlainKind('drop', { ending: 'drop' }),
  cut: createPlainKind('cut', { ending: 'cut' }),
  hang: createPlainKind('hang', { ending: 'hang' }),
  drip: {
    valueDescription: 'bytes per second, as in 1000',
    read(value) {
      const bytesPerSecond = readWholeNumber(value, 1)
      if (bytesPerSecond === undefined) return undefined
      return createStatelessEffect(`${bytesPerSecond}`, () => ({
        label: `drip=${bytesPerSecond}`,
        effects: { bytesPerSecond },
      }))
    },
  },
  truncated: createPlainKind('truncated', { body: 'truncated' }),
  malformed: createPlainKind('malformed', { body: 'malformed' }),
  empty: createPlainKind('empty', { body: 'empty' }),
  'wrong-type': createPlainKind('wrong-type', { type: 'wrong' }),
}

/** Creates a kind of fault that takes no value. */
function createPlainKind(label: string, effects: Effects): FaultKind {
  return { read: () => createStatelessEffect('', () => ({ label, effects })) }
}
