import { Unjudged } from '../violation.ts'
import type { Probe } from '../probe.ts'
import { postsIn, type Session } from '../client/session.ts'
import { isNone, isRefused, listedIds, unexpected, unstable } from '../observations/read-lists.ts'
import { beyondWidePage, WIDEST, widePage } from '../observations/wide-page.ts'

/** How many posts the widest page had although there are more; undefined when it had all, or all that was asked for. */
async function clampedTo(session: Session): Promise<number | undefined> {
  const { posts } = await widePage(session)
  if (posts.length >= WIDEST) return undefined
  const { oldest, exchange } = await beyondWidePage(session)
  const beyond = listedIds(session, exchange)
  if (beyond.length > posts.length) throw unstable('one page of the largest size is longer than another')
  return beyond.some((id) => id < oldest) ? posts.length : clampedToOne(session)
}

/** A page of one that has the cursor's own post shows nothing of what is older. */
async function clampedToOne(session: Session): Promise<number | undefined> {
  const { position, posts } = await widePage(session)
  const [only] = listedIds(session, (await beyondWidePage(session)).exchange)
  if (posts.length !== 1 || only === undefined) return undefined
  const older = await session.list({ ...position, 'max-id': only - 1 })
  return listedIds(session, older).length > 0 ? 1 : undefined
}

export const pageSizeMaxProbe: Probe = {
  gap: 'list.page-size-max',
  tier: 'read',
  async run(session) {
    const { posts, refusedAbove } = await widePage(session)
    if (refusedAbove !== undefined) return refusedAbove
    if (posts.length >= WIDEST) return 'none'
    const most = await clampedTo(session)
    if (most !== undefined) return most
    throw new Unjudged(
      `only ${posts.length} posts were found at a place; where there are more, the longest page would decide (--at lng,lat)`,
    )
  },
}

export const pageSizeOverProbe: Probe = {
  gap: 'list.page-size-over',
  tier: 'read',
  async run(session) {
    const { refusedAbove } = await widePage(session)
    if (refusedAbove !== undefined) return 'rejected'
    if ((await clampedTo(session)) !== undefined) return 'clamped'
    throw new Unjudged(`page_size ${WIDEST} was not refused, and no maximum was met`)
  },
}

const NO_SIZES = [0, -1, 'abc'] as const

export const pageSizeInvalidProbe: Probe = {
  gap: 'list.page-size-invalid',
  tier: 'read',
  async run(session) {
    const { position, posts } = await session.place()
    const answers: string[] = []
    for (const size of NO_SIZES) {
      const exchange = await session.list({ ...position, page_size: size })
      const { length } = postsIn(exchange)
      if (isRefused(exchange)) answers.push('rejected')
      else if (isNone(session, exchange)) answers.push('empty')
      else if (length > 0) answers.push(length <= Math.max(posts.length, 20) ? 'default' : 'more than a page')
      else throw unexpected(`page_size ${size}`, exchange)
    }
    const [answer, ...others] = answers
    if (answer === 'more than a page' || others.some((other) => other !== answer)) {
      throw new Unjudged(
        `no one answer explains it: ${NO_SIZES.map((size, index) => `${size} is ${answers[index]}`).join(', ')}`,
      )
    }
    return answer
  },
}
