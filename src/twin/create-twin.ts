import { trimTrailingSlashes } from '../base/slashes.ts'
import { type Dialect, defaultDialect, FeedtwinError, replaceAnswers } from '../contract/index.ts'
import { createStoppedClock, type Moment, systemClock } from './clock.ts'
import { createMemoryJournal } from './state/journal.ts'
import type { JournalOpener } from './state/open-journal.ts'
import { Twin } from './twin.ts'
import { type Locale, loadPhrases } from './words/locales.ts'
import { getWorld, readWorld, type World, type WorldName } from './world/world.ts'

/** What can be chosen of a twin. Everything has a default. */
export interface TwinOptions {
  /** Name of a world (planet, empty, one-post, …) or the content of a world file. Default: planet. */
  readonly world?: WorldName | object
  /** What messages call a world that is given as an object. Default: the world. */
  readonly worldName?: string
  /** Draws another planet, other names and texts: 0 to 4,294,967,295. Default: 1. */
  readonly seed?: number
  /** Language of names and texts, as faker names its locales. Default: en. */
  readonly locale?: Locale
  /** Stops the clock at a moment, or replaces it. Default: the clock of the machine. */
  readonly now?: Moment
  /** Answers to gaps that differ from the default dialect, or a whole dialect. */
  readonly dialect?: Partial<Dialect>
  /** A path before all paths, such as /api. Default: none. */
  readonly basePath?: string
  /** Key of the signature of tokens. Default: one that everybody knows. */
  readonly secret?: string
  /** Whether pages of other origins may read answers (CORS). Default: true. */
  readonly cors?: boolean
}

/** Known to everybody: a twin protects nothing, and tokens stay good when it restarts. 32 bytes, as HS256 wants. */
const DEFAULT_SECRET = 'feedtwin tokens protect nothing.'

/** What a twin stands on that others have laid. */
export interface TwinOrigin {
  /** When the world began, in unix milliseconds. Default: now. */
  readonly epoch?: number | undefined
  /** Which one it is of the worlds of a session. Default: 0, the first. */
  readonly generation?: number | undefined
  /** Where its state is kept. Default: in memory alone. */
  readonly openJournal?: JournalOpener | undefined
}

/**
 * Makes a twin that is ready to answer.
 *
 * @throws FeedtwinError for an option that cannot be
 */
export async function buildTwin(options: TwinOptions = {}, ground: TwinOrigin = {}): Promise<Twin> {
  const dialect = options.dialect ? replaceAnswers(defaultDialect, options.dialect) : defaultDialect
  const clock = options.now === undefined ? systemClock : createStoppedClock(options.now)
  const phrases = await loadPhrases(options.locale ?? 'en')
  const beginning = {
    world: worldOf(options, dialect),
    seed: seedOf(options.seed ?? 1),
    epoch: ground.epoch ?? clock(),
    generation: ground.generation,
  }
  const basePath = basePathOf(options.basePath ?? '')
  const kept = await ground.openJournal?.(beginning)
  const twin = new Twin({
    ...beginning,
    ...(kept ?? { journal: createMemoryJournal() }),
    dialect,
    phrases,
    clock,
    secret: options.secret ?? DEFAULT_SECRET,
    basePath,
    cors: options.cors ?? true,
  })
  await twin.open()
  return twin
}

function worldOf({ world = 'planet', worldName = 'the world' }: TwinOptions, dialect: Dialect): World {
  const categories = dialect['category.set'].map(({ id }) => id)
  return typeof world === 'string'
    ? withCategories(getWorld(world), categories)
    : readWorld(world, worldName, categories)
}

/** Named worlds go by the default categories; a dialect with others gives their posts some of its own. */
function withCategories(world: World, categories: readonly number[]): World {
  const posts = world.posts.map((post) => {
    const known = categories.includes(post.post_category_id)
    return known
      ? post
      : { ...post, post_category_id: categories[post.post_category_id % categories.length] ?? 0 }
  })
  return { ...world, posts }
}

function seedOf(seed: number): number {
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32) return seed
  throw new FeedtwinError('bad-option', `The seed is a whole number from 0 to 4294967295, not ${seed}.`)
}

function basePathOf(path: string): string {
  const trimmed = trimTrailingSlashes(path).replace(/^\/+/, '')
  if (trimmed === '') return ''
  if (/^[\w.~!$&'()*+,;=:@%/-]+$/.test(trimmed)) return `/${trimmed}`
  throw new FeedtwinError('bad-option', `"${path}" cannot be a base path. Write it like /api or /mobile/v1.`)
}
