import { createOptionError } from '../base/feedtwin-error.ts'
import { trimTrailingSlashes } from '../base/slashes.ts'
import { type Dialect, defaultDialect, replaceAnswers, type WrittenAnswers } from '../contract/index.ts'
import { createStoppedClock, type Moment, systemClock } from './clock.ts'
import { createMemoryJournal } from './state/journal.ts'
import type { JournalOpener } from './state/open-journal.ts'
import { Twin } from './twin.ts'
import { type Locale, loadPhrases } from './words/locales.ts'
import { getWorld, readWorld, type World, type WorldName } from './world/world.ts'

/** The options of a twin. Each has a default. */
export interface TwinOptions {
  /** The name of a world (planet, empty, one-post, …) or the content of a world file. Default: planet. */
  readonly world?: WorldName | object
  /** How messages name a world that is given as an object. Default: "the world". */
  readonly worldName?: string
  /** Determines the planet, the names and the texts: 0 to 4,294,967,295. Default: 1. */
  readonly seed?: number
  /** The language of names and texts: a locale of faker. Default: en. */
  readonly locale?: Locale
  /** The time at which the clock is stopped, or another clock. Default: the system clock. */
  readonly now?: Moment
  /** The answers that differ from the default dialect, or a whole dialect. */
  readonly dialect?: WrittenAnswers
  /** The beginning of all paths, such as /api. Default: none. */
  readonly basePath?: string
  /** The key that signs tokens. Default: a public one. */
  readonly secret?: string
  /** Whether pages of other origins may read the responses (CORS). Default: true. */
  readonly cors?: boolean
}

/** A public key, so that tokens stay valid after a restart. A twin has nothing to protect. HS256 requires 32 bytes. */
const DEFAULT_SECRET = 'feedtwin tokens protect nothing.'

/** Where a twin continues from, and where its state is stored. */
export interface TwinOrigin {
  /** The beginning of the world in unix milliseconds. Default: now. */
  readonly epoch?: number | undefined
  /** The number of the world within its session. Default: 0, the first. */
  readonly generation?: number | undefined
  /** The number of the entry with which the world begins within its session. Default: 0. */
  readonly entry?: number | undefined
  /** Opens the journal that stores its state. Default: only memory stores it. */
  readonly openJournal?: JournalOpener | undefined
}

/**
 * Creates a twin that is ready to answer requests.
 *
 * @throws FeedtwinError for an invalid option
 */
export async function buildTwin(options: TwinOptions = {}, origin: TwinOrigin = {}): Promise<Twin> {
  const dialect = options.dialect ? replaceAnswers(defaultDialect, options.dialect) : defaultDialect
  const clock = options.now === undefined ? systemClock : createStoppedClock(options.now)
  const phrases = await loadPhrases(options.locale ?? 'en')
  const initial = {
    world: readWorldOption(options, dialect),
    seed: assertSeed(options.seed ?? 1),
    epoch: origin.epoch ?? clock(),
    generation: origin.generation,
    entry: origin.entry,
  }
  const basePath = normalizeBasePath(options.basePath ?? '')
  const stored = await origin.openJournal?.(initial)
  const twin = new Twin({
    ...initial,
    ...(stored ?? { journal: createMemoryJournal() }),
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

function readWorldOption(
  { world = 'planet', worldName = 'the world' }: TwinOptions,
  dialect: Dialect,
): World {
  const categories = dialect['category.set'].map(({ id }) => id)
  if (typeof world === 'string') return replaceUnknownCategories(getWorld(world), categories)
  // A world may have what the twin would publish.
  const isAnyAccepted = dialect['create.unknown-category'] === 'accepted'
  return readWorld(world, worldName, isAnyAccepted ? undefined : categories)
}

/** Replaces the categories of the posts of a named world that the dialect does not have. */
function replaceUnknownCategories(world: World, categories: readonly number[]): World {
  const posts = world.posts.map((post) => {
    const known = categories.includes(post.post_category_id)
    return known
      ? post
      : { ...post, post_category_id: categories[post.post_category_id % categories.length] ?? 0 }
  })
  return { ...world, posts }
}

function assertSeed(seed: number): number {
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32) return seed
  throw createOptionError(`The seed is a whole number from 0 to 4294967295, not ${seed}.`)
}

function normalizeBasePath(path: string): string {
  const trimmed = trimTrailingSlashes(path).replace(/^\/+/, '')
  if (trimmed === '') return ''
  if (/^[\w.~!$&'()*+,;=:@%/-]+$/.test(trimmed)) return `/${trimmed}`
  throw createOptionError(`"${path}" cannot be a base path. Write it like /api or /mobile/v1.`)
}
