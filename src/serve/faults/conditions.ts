import type { FaultCondition } from './fault-kind.ts'
import { formatDuration, readDuration, readWholeNumber } from './read-numbers.ts'

interface ConditionKind {
  /** describes the value for messages */
  readonly valueDescription: string
  /** Reads a value; undefined for an invalid one. */
  read(value: string): FaultCondition | undefined
}

/** When the effects of a rule occur, by the name of the condition. */
export const faultConditions: Readonly<Record<string, ConditionKind>> = {
  first: createCountCondition('how many requests, as in 3', (before, number) => before < number),
  after: createCountCondition('how many requests come first, as in 3', (before, number) => before >= number),
  outage: {
    valueDescription: 'a part of a period such as 10s/60s, or a start and an end such as 10s..20s',
    read: (value) => readRepeatedOutage(value) ?? readSingleOutage(value),
  },
}

/** Creates a condition on the number of earlier requests to the same operation. */
function createCountCondition(
  takes: string,
  isMet: (before: number, number: number) => boolean,
): ConditionKind {
  return {
    valueDescription: takes,
    read(value) {
      const number = readWholeNumber(value, 0)
      if (number === undefined) return undefined
      return { text: `${number}`, isMet: ({ before }) => isMet(before, number) }
    },
  }
}

function readRepeatedOutage(value: string): FaultCondition | undefined {
  const [outage, period, ...rest] = value.split('/').map(readDuration)
  if (!outage || !period || outage > period || rest.length > 0) return undefined
  return {
    text: `${formatDuration(outage)}/${formatDuration(period)}`,
    // The outage is at the end of each period, so that an app can start before it loses the network. The remainder is
    // made positive, since a clock can be set to a time before the faults were set.
    isMet: ({ now, since }) => (((now - since) % period) + period) % period >= period - outage,
  }
}

function readSingleOutage(value: string): FaultCondition | undefined {
  const [from, to, ...rest] = value.split('..').map(readDuration)
  if (from === undefined || to === undefined || from >= to || rest.length > 0) return undefined
  return {
    text: `${formatDuration(from)}..${formatDuration(to)}`,
    isMet: ({ now, since }) => now - since >= from && now - since < to,
  }
}
