import { IN_PROCESS_URL, isLoopbackUrl } from '../../../base/loopback.ts'
import { defaultDialect } from '../../../contract/index.ts'
import { choosePlace } from '../../comparing/compare-walks.ts'
import { createKnowledge, scoutTarget, walkTarget } from '../../comparing/walk-pass.ts'
import { moveRound, type WalkRound } from '../../comparing/walk-rounds.ts'
import { findOwnStep, type OwnStep, type Walk } from '../../report/walk.ts'
import type { RunEnvironment, Target } from '../../runs/open-conversation.ts'
import type { CheckOptions } from '../../runs/options.ts'
import { createWalks, readSeed, type WalkTraffic } from '../../runs/walks/arbitrary-walk.ts'
import { canPublish, type Knowledge } from '../../target/client/knowledge.ts'
import type { Exchange, Tier } from '../../target/exchange.ts'
import { listCategories, listTriedCategories } from '../breakages/found-answers.ts'
import type { AskedRequests } from './ask-around.ts'
import { createWalk, PUBLICATION, selectSingleChanges, VariedWalks } from './varied-walks.ts'

/** How many requests are sent to learn where no option says otherwise. */
const MAX_REQUESTS = 400
/** The same for a target on this machine, which nobody else uses. */
const MAX_LOCAL_REQUESTS = 1000

/** Requests and posts that a call leaves for the next ones. */
interface Reserve {
  readonly requests: number
  readonly posts: number
}

/** What is left for the end. */
const RESERVED: Reserve = { requests: 130, posts: 12 }
const NOTHING: Reserve = { requests: 0, posts: 0 }

/** The most of what is left besides those that is sent in more walks: random ones show what nobody asks for. */
const SHARE_OF_MORE = 1 / 3

/** The part of the posts that are left which one call may publish. Posts of apps are all alike, so that few of them tell as much. */
const SHARES_OF_POSTS: Readonly<Record<WalkTraffic, number>> = { any: 1 / 2, app: 1 / 4 }

/** The part of them that requests which are correct but for one parameter may publish. */
const SHARE_OF_SINGLE = 2 / 3

/** From how many walks those requests are selected. */
const SINGLE_CANDIDATES = 3000

/** Ids of categories, as the twin has them without a dialect. */
const USUAL_CATEGORIES = defaultDialect['category.set'].map(({ id }) => id)

/** A target that gets walks, within limits. */
export interface WalkedDeployment {
  readonly target: Target
  readonly options: CheckOptions
  readonly environment: RunEnvironment
  /** its answers to gaps, by which requests are chosen */
  readonly answers: Parameters<typeof createKnowledge>[0]
  /** what was sent before */
  readonly seen: readonly Exchange[]
  /** how many requests and posts are left; undefined where the options set no limit */
  readonly left: { readonly requests: number | undefined; readonly writes: number | undefined }
}

/** Sends fresh walks to a target, as many as its limits allow. */
export class WalkSender {
  readonly tier: Tier
  readonly #deployment: WalkedDeployment
  readonly #settings: Awaited<ReturnType<typeof scoutTarget>>['settings']
  readonly #seed: number
  /** ids that the user has named, the run has found, or posts have shown with a name */
  readonly #categories: Set<number>
  /** ids that a backend of this family may have, of which no response has said whether the target has them */
  readonly #candidates: Set<number>
  readonly #varied = new VariedWalks()
  #rounds = 0
  #walks = 0
  #publications = 0
  #requests = 0
  #writes = 0

  /** Finds out what walks need to know about the target. @throws FeedtwinError `bad-option` */
  static async open(deployment: WalkedDeployment): Promise<WalkSender> {
    const { target, environment, answers } = deployment
    const options = limitOptions(deployment, 0, 0)
    const scouting = await scoutTarget(target, options, environment, createKnowledge(answers))
    return new WalkSender(deployment, scouting)
  }

  private constructor(
    deployment: WalkedDeployment,
    { settings, tier, requests, writes }: Awaited<ReturnType<typeof scoutTarget>>,
  ) {
    this.#deployment = deployment
    this.#settings = settings
    this.tier = tier
    this.#seed = readSeed(deployment.environment.run)
    const isKnown =
      deployment.options.category !== undefined || deployment.answers['category.set'] !== undefined
    this.#categories = new Set(isKnown ? settings.categories : [])
    this.#observe(deployment.seen)
    const known = [...settings.categories, ...this.#categories]
    // Ids that begin elsewhere go on from there, by one or by as much as the first one: 10, 20, 30.
    const next = known
      .filter((id) => !USUAL_CATEGORIES.includes(id))
      .flatMap((id) => USUAL_CATEGORIES.flatMap((each) => [id + each, id * each]))
    this.#candidates = new Set(isKnown ? [] : [...known, ...USUAL_CATEGORIES, ...next])
    this.#requests = requests
    this.#writes = writes
  }

  /** How many requests were sent. */
  get requests(): number {
    return this.#requests
  }

  /** Whether requests are left besides those for the end. */
  get hasBudget(): boolean {
    return countLeft(this.#deployment) - this.#requests > RESERVED.requests
  }

  /**
   * Sends walks that no earlier call has sent, at places of their own.
   *
   * @param size how many, and of how many candidates the most varied ones are sent
   * @param more what is sent, too, if enough requests and posts are left; undefined for the walks at the end
   */
  async send(
    traffic: WalkTraffic,
    size: { readonly count: number; readonly candidates?: number },
    more?: AskedRequests,
  ): Promise<WalkRound> {
    const { tier } = this
    const { count, candidates = count } = size
    const { walks = [], steps = [] } = more ?? {}
    const start = (this.#seed + ++this.#rounds * STRIDE) % MAX_START
    const create = (tier: Tier): Promise<readonly Walk[]> =>
      createWalks({ seed: start, count: candidates, tier, traffic })
    const reserved = more ? RESERVED : NOTHING
    const posts = this.#countPosts(reserved)
    const takePosts = this.#createRoom(posts * SHARES_OF_POSTS[traffic])
    const full = this.#varied.choose(await create(tier), count, takePosts)
    const others = full.length < count ? await create('login') : []
    const chosen = [...full, ...this.#varied.choose(others, count - full.length)].map((walk) =>
      this.#spreadCategories(walk),
    )
    let room = this.#countRequests(countSteps(chosen) + steps.length)
    const added = walks.filter((walk) => {
      const fits = walk.steps.length <= room && takePosts(walk)
      if (fits) room -= walk.steps.length
      return fits
    })
    return this.#sendAll(
      [...chosen, ...added, ...steps.map((step) => createWalk(step))],
      start,
      posts,
      reserved,
    )
  }

  /** Sends publications in each category that may exist, and requests that are correct but for one parameter. */
  async sendSingleChanges(): Promise<WalkRound> {
    const walks = await createWalks({ seed: this.#seed, count: SINGLE_CANDIDATES, tier: this.tier })
    const changes = selectSingleChanges(walks).slice(0, this.#countRequests())
    const ids = this.tier === 'write' ? [...this.#candidates] : []
    const publications = ids.map((_, category) => createWalk(PUBLICATION, category))
    const sent = [...publications, ...changes.map((step) => createWalk(step))]
    return this.#sendAll(sent, this.#seed, this.#countPosts(RESERVED) * SHARE_OF_SINGLE, RESERVED)
  }

  /** How many requests may be sent besides walks and those for the end. @param count of the walks */
  #countRequests(count = 0): number {
    return Math.max(
      0,
      (countLeft(this.#deployment) - this.#requests - RESERVED.requests - count) * SHARE_OF_MORE,
    )
  }

  /** How many posts may be published besides those that are reserved. */
  #countPosts({ posts }: Reserve): number {
    const { writes = Number.POSITIVE_INFINITY } = this.#deployment.left
    return Math.max(0, writes - this.#writes - posts)
  }

  /** @param posts how many may be published; a request that could publish more is not sent */
  async #sendAll(sent: readonly Walk[], start: number, posts: number, reserved: Reserve): Promise<WalkRound> {
    const { target, environment, answers } = this.#deployment
    const { tier } = this
    // No two walks of a target have the same number.
    const walks = sent.map((walk, index) => ({ ...walk, number: this.#walks + index }))
    this.#walks += walks.length
    const tried = new Set([...this.#candidates, ...this.#categories])
    const categories = tried.size > 0 ? [...tried] : USUAL_CATEGORIES
    const plan = {
      walks,
      settings: { ...this.#settings, categories },
      mark: start.toString(36).padStart(6, '0'),
      choosePlace: ({ number }: { readonly number: number }) =>
        tier === 'write' ? choosePlace(start, number, 0) : this.#settings.position,
    }
    const options = limitOptions(this.#deployment, this.#requests + reserved.requests, posts)
    const pass = await walkTarget(target, options, environment, {
      ...plan,
      knowledge: createKnowledge(answers),
    })
    this.#requests += pass.requests
    this.#writes += pass.writes
    const exchanges = [...pass.responses.values()].map(({ exchange }) => exchange)
    this.#observe(exchanges)
    for (const id of listTriedCategories(exchanges).keys()) this.#candidates.delete(id)
    return moveRound({ plan, baseUrl: target.baseUrl, pass }, IN_PROCESS_URL)
  }

  /** Remembers the categories that posts have shown. */
  #observe(exchanges: readonly Exchange[]): void {
    for (const { id, name } of listCategories(exchanges).values()) if (name !== '') this.#categories.add(id)
  }

  /**
   * Creates a function that takes the posts of a walk from those that one call may publish, if so many are left: a walk that may not
   * publish all of its posts would say something else about lists.
   */
  #createRoom(posts: number): (walk: Walk) => boolean {
    const knowledge = createKnowledge(this.#deployment.answers)
    let room = posts
    return (walk) => {
      const count = walk.steps.filter((_, index) =>
        mayPublish(findOwnStep(walk.steps, index), knowledge),
      ).length
      const fits = count === 0 || count <= room
      if (fits) room -= count
      return fits
    }
  }

  /** Lets publications take turns in all categories: chance would leave some of them untried. */
  #spreadCategories(walk: Walk): Walk {
    const steps = walk.steps.map((step) =>
      step.kind === 'publish' ? { ...step, category: this.#publications++ } : step,
    )
    return { ...walk, steps }
  }
}

/** Whether a correct target could publish a post for a step. */
const mayPublish = (step: OwnStep, knowledge: Knowledge): boolean =>
  step.kind === 'publish' &&
  step.rawBody === undefined &&
  canPublish(
    { ...COMPLETE, ...Object.fromEntries(step.changes.map(({ name, value }) => [name, value])) },
    {
      Authorization: step.token.kind === 'account' ? 'Bearer $TOKEN_1' : '',
      Accept: step.accept ?? '',
    },
    knowledge,
  )

const COMPLETE = { post_category_id: 1, lng: 0, lat: 0, content: 'feedtwin' }

const countSteps = (walks: readonly Walk[]): number => walks.reduce((sum, { steps }) => sum + steps.length, 0)

/** Between the numbers of two rounds, so that their walks and places differ. */
const STRIDE = 7919
const MAX_START = 36 ** 5

const countLeft = ({ target, left }: WalkedDeployment): number =>
  left.requests ?? (target.isInProcess || isLoopbackUrl(target.baseUrl) ? MAX_LOCAL_REQUESTS : MAX_REQUESTS)

const limitOptions = (deployment: WalkedDeployment, requests: number, posts: number): CheckOptions => ({
  ...deployment.options,
  maxRequests: Math.max(0, countLeft(deployment) - requests),
  allowWrites: deployment.left.writes && Math.floor(posts),
})
