import { formatCount } from '../../base/format-count.ts'
import { toNumber } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { LoosePost } from '../client/index.ts'
import type { Log } from '../requirements/log.ts'
import type { Contradiction, RequirementRow } from '../requirements/row.ts'
import type { CheckOutcome } from '../run/outcome.ts'
import { Tally, tryToJudge } from '../run/tally.ts'
import type { Exchange } from '../target/exchange.ts'
import type { ViolationTexts } from '../violation.ts'
import type { ClientExchange } from './client-exchange.ts'

/** The test of a requirement by the exchanges of a recording, which come one after the other. */
export interface RecordingTest {
  readonly requirement: RequirementId
  /** Judges an exchange. @returns the violation that it shows */
  add(exchange: Exchange, recorded: ClientExchange): ViolationTexts | undefined
  /** Returns what all exchanges have shown; undefined if none of them could show it. */
  createOutcome(): CheckOutcome | undefined
}

/** What one exchange shows about a requirement: it keeps it, or it breaks it, perhaps together with earlier ones. */
export type RecordedJudgement = 'kept' | Contradiction | undefined

/** Creates a test that counts the exchanges which keep and break a requirement, and remembers the first of each. */
export function createRecordingTest(
  requirement: RequirementId,
  judge: (exchange: Exchange, recorded: ClientExchange) => RecordedJudgement,
): RecordingTest {
  const tally = new Tally<Exchange>()
  return {
    requirement,
    add: (exchange, recorded) =>
      tally.add(
        exchange,
        tryToJudge(() => judge(exchange, recorded)),
      ),
    createOutcome: () =>
      tally.createOutcome(() => {
        const count = formatCount(tally.kept + tally.broken, 'response')
        return `${tally.broken} of ${count} show it; this is the first one`
      }),
  }
}

/** A row as a test of a recording. @param isShown whether the request proves what the row supposes */
export const createRowTest = (
  row: RequirementRow,
  log: Log,
  isShown: (recorded: ClientExchange) => boolean = () => true,
): RecordingTest =>
  createRecordingTest(row.requirement, (exchange, recorded) => {
    if (!isShown(recorded)) return undefined
    const judgement = row.judge(exchange, log)
    if (typeof judgement !== 'object') return judgement
    return 'violation' in judgement && !(row.mayLag && isRecent(judgement, judgement.of ?? exchange))
      ? judgement
      : undefined
  })

/** How long a replica may lack a post, in milliseconds. A recording cannot wait for it. */
const MAX_LAG = 60_000

/** Whether all the posts without which a list shows a violation may be too recent for a replica. */
function isRecent({ lacking }: Contradiction, { sentAt = 0 }: Exchange): boolean {
  if (lacking === undefined) return true
  const isOld = ({ created_at }: LoosePost): boolean => readTime(toNumber(created_at)) + MAX_LAG < sentAt
  return lacking.length > 0 && !lacking.some(isOld)
}

/** A time is in seconds or in milliseconds. @returns unix milliseconds */
const readTime = (time: number): number => (time < 1e11 ? time * 1000 : time)
