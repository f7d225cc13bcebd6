import type { Client } from '../client/index.ts'
import { Unjudged } from '../violation.ts'

/** The max-id that lists a post and older ones. @throws Unjudged when its gap is not known */
export const getInclusiveMaxId = (client: Client, id: number): number =>
  isInclusive(client, 'list.max-id-bound') ? id : id + 1

/** The since-id that lists a post and newer ones. @throws Unjudged when its gap is not known */
export const getInclusiveSinceId = (client: Client, id: number): number =>
  isInclusive(client, 'list.since-id-bound') ? id : id - 1

function isInclusive(client: Client, gap: 'list.max-id-bound' | 'list.since-id-bound'): boolean {
  const answer = client.knowledge.getAnswer(gap)
  if (answer === undefined) throw new Unjudged(`it needs ${gap}, which is not known`)
  return answer === 'inclusive'
}

/** Whether pages by since-id have the posts right after the cursor; false if it is not known. */
export function isAdjacentToSinceId({ knowledge }: Client): boolean {
  const window = knowledge.getAnswer('list.since-id-window')
  return window !== undefined && window !== 'newest'
}
