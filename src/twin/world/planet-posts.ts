import { computePlanetTime, type Planet } from '../feed/planet.ts'
import { findCell } from '../geo/grid.ts'
import { mixHash, toFraction } from '../hash.ts'
import type { OperationContext } from '../operations/operation.ts'
import type { PostRecord } from '../state/records.ts'
import type { PhraseBook } from '../words/phrase-book.ts'
import { PLANET_POPULATION } from './people.ts'

/** The possible numbers of images of a post, each with equal probability. */
const IMAGE_COUNTS = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 9] as const
/** The share of posts without text among those with images. */
const TEXTLESS_SHARE = 0.12
/** The number of authors per cell of the grid, so that a feed has several posts of one author. */
const NEIGHBOURS = 60

/** A salt for each property of a post, so that its draws are independent. */
const salt = { text: 1, images: 2, textless: 3, author: 4, category: 5 } as const

/**
 * Creates the function that finds a post by its id: a stored one, or one of the planet. The result is undefined for a
 * stored post that was removed, but not for a post of the planet that does not exist.
 */
export function createPostFinder({
  state,
  words,
  dialect,
}: Pick<OperationContext, 'state' | 'words' | 'dialect'>): (id: number) => PostRecord | undefined {
  const { planet, firstPostId, initial } = state
  const epoch = Math.floor(initial.epoch / 1000)
  const categories = dialect['category.set'].map((category) => category.id)
  const source = planet && { planet, seed: initial.seed, epoch, words, categories }
  return (id) => (source && id < firstPostId ? computePlanetPost(id, source) : state.getStoredPost(id))
}

/**
 * Computes a post of the planet: a pure function of the seed and its id.
 *
 * @param epoch when the world began, in unix seconds
 */
export function computePlanetPost(
  id: number,
  { planet, seed, epoch, words, categories }: PlanetPostSource,
): PostRecord {
  const draw = mixHash(mixHash(seed, 0x706f7374), id)
  const position = planet.getPosition(id)
  const images = IMAGE_COUNTS[mixHash(draw, salt.images) % IMAGE_COUNTS.length] as number
  const isTextless = images > 0 && toFraction(mixHash(draw, salt.textless)) < TEXTLESS_SHARE
  const neighbour = mixHash(draw, salt.author) % NEIGHBOURS
  return {
    id,
    content: isTextless ? null : { escaped: words.getText(mixHash(draw, salt.text)) },
    createdAt: computePlanetTime(id, epoch) * 1000,
    lng: position.lng,
    lat: position.lat,
    images: createImages(draw, images),
    author: 1 + (mixHash(mixHash(seed, findCell(position)), neighbour) % PLANET_POPULATION),
    category: categories[mixHash(draw, salt.category) % categories.length] ?? 0,
  }
}

export interface PlanetPostSource {
  readonly planet: Planet
  readonly seed: number
  readonly epoch: number
  readonly words: PhraseBook
  /** category ids */
  readonly categories: readonly number[]
}

/** Draws image ids: positive integers of 31 bits. They cannot be counted, since the posts are not stored. */
function createImages(draw: number, count: number): PostRecord['images'] {
  const images: PostRecord['images'][number][] = []
  for (let index = 0; index < count; index++) {
    images.push({ id: ((draw >>> 1) + index) % 0x7fff_ffff || 1, path: undefined })
  }
  return images
}
