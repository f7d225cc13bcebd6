import empty from '../../../fixtures/worlds/empty.json' with { type: 'json' }
import longText from '../../../fixtures/worlds/long-text.json' with { type: 'json' }
import noImages from '../../../fixtures/worlds/no-images.json' with { type: 'json' }
import onePost from '../../../fixtures/worlds/one-post.json' with { type: 'json' }
import planet from '../../../fixtures/worlds/planet.json' with { type: 'json' }
import threePages from '../../../fixtures/worlds/three-pages.json' with { type: 'json' }
import unicode from '../../../fixtures/worlds/unicode.json' with { type: 'json' }
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { findNearest } from '../../base/find-nearest.ts'
import { listNames, openValues } from '../../contract/named-table.ts'
import { formatShortJson, MAX_PROBLEMS } from './schema-problems.ts'
import { findReferenceProblems, findSchemaProblems } from './world-problems.ts'

/** What exists when the twin starts. Records are complete: what the file leaves out has its default. */
export interface World {
  /** The name of a named world, otherwise where it was read from. */
  readonly name: string
  /** One line for people; may be empty. */
  readonly description: string
  /** What lies beneath the listed users and posts: posts everywhere on earth, or nothing. */
  readonly base: 'planet' | 'blank'
  /** The open_ids whose login answers 403. */
  readonly refused: readonly string[]
  readonly users: readonly WorldUser[]
  /** Oldest first: the first gets id 1. Of two posts of one age, the one listed first is the older. */
  readonly posts: readonly WorldPost[]
}

/** A user that exists at boot; fields are named as on the wire (section 2, User and UserInfo). */
export interface WorldUser {
  readonly id: number
  readonly nickname: string
  /** May be empty. */
  readonly avatar: string
  readonly gender: number
  readonly email: string | null
  /** In full, not masked; empty when unknown. */
  readonly mobile: string
  /** 0 when unknown, as are month and day. */
  readonly year_of_birth: number
  readonly month_of_birth: number
  readonly day_of_birth: number
  readonly count_report: number
  readonly count_read: number
  readonly accounts: readonly WorldAccount[]
}

/** A third-party account that logs in as the user who has it. */
export interface WorldAccount {
  readonly open_id: string
  readonly platform: string
}

/** A post that exists at boot. Ids follow from the order. */
export interface WorldPost {
  readonly user_id: number
  readonly post_category_id: number
  /** Degrees (WGS 84). */
  readonly lng: number
  /** Degrees (WGS 84). */
  readonly lat: number
  /** Whole seconds between the post and the beginning of the world, at least 0. */
  readonly age: number
  /** Null when the file gives none. */
  readonly content: string | null
  /** Paths; without content there is at least one. */
  readonly images: readonly string[]
}

const named = openValues({
  planet,
  empty,
  'one-post': onePost,
  'three-pages': threePages,
  'long-text': longText,
  unicode,
  'no-images': noImages,
})

export type WorldName = keyof typeof named

/** The worlds that need no file; planet, the default one, first. */
export const worldNames = listNames(named)

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(named, name)

/**
 * A world by its name.
 *
 * @throws {FeedtwinError} `bad-world` when there is none of that name
 */
export function getWorld(name: string): World {
  if (!isWorldName(name)) {
    const meant = findNearest(name, worldNames)
    throw new FeedtwinError(
      'bad-world',
      `There is no world named ${formatShortJson(name)}.${meant ? ` Did you mean "${meant}"?` : ''}\n` +
        `Worlds: ${worldNames.join(', ')}; or give the path of a world file, such as ./my-world.json.`,
    )
  }
  // Not validated here, at every start: a test does it once.
  return completed(named[name] as WorldFile, name)
}

/**
 * The world that a document describes, the parsed content of a world file.
 *
 * @param source where the document comes from, for messages and as the world's name
 * @param categoryIds the categories that posts may refer to; any when absent
 * @throws {FeedtwinError} `bad-world` when the document is no world; the message lists what is wrong, and where
 */
export function readWorld(document: unknown, source: string, categoryIds?: readonly number[]): World {
  const copy = jsonCopy(document, source)
  const shape = findSchemaProblems(copy)
  if (shape.length > 0) throw badWorld(source, shape)
  const file = copy as WorldFile
  // Only now: by a user whose id is misspelt, every post would refer to nobody.
  const references = findReferenceProblems(file, categoryIds)
  if (references.length > 0) throw badWorld(source, references)
  return completed(file, source)
}

/** How many problems a message lists before it only counts them. */
const listed = 10

function badWorld(source: string, problems: readonly string[]): FeedtwinError {
  const lines = problems.slice(0, listed)
  if (problems.length > listed) lines.push(`… and ${problems.length - listed} more`)
  const count =
    problems.length === 1
      ? '1 problem'
      : `${problems.length < MAX_PROBLEMS ? '' : 'at least '}${problems.length} problems`
  return new FeedtwinError(
    'bad-world',
    `${source} is not a valid world file: ${count}\n  ${lines.join('\n  ')}`,
  )
}

/**
 * The document as its JSON text would read: nobody can change it under us, and what JSON cannot say (a Date, a missing
 * value, NaN) has become something that validation can name.
 */
function jsonCopy(document: unknown, source: string): unknown {
  const speakable = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
  try {
    return JSON.parse(JSON.stringify(document, speakable) ?? 'null')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw badWorld(source, [`the file: cannot be written as JSON: ${why}`])
  }
}

/** A world file as it stands, once it is known to be one. */
interface WorldFile {
  readonly description?: string
  readonly base?: World['base']
  readonly refused?: readonly string[]
  readonly users?: readonly (Pick<WorldUser, 'id' | 'nickname'> & Partial<WorldUser>)[]
  readonly posts?: readonly (Omit<WorldPost, 'content' | 'images'> & Partial<WorldPost>)[]
}

function completed(file: WorldFile, name: string): World {
  return {
    name,
    description: file.description ?? '',
    base: file.base ?? 'blank',
    refused: file.refused ?? [],
    users: (file.users ?? []).map((user) => ({
      avatar: '',
      gender: 0,
      email: null,
      mobile: '',
      year_of_birth: 0,
      month_of_birth: 0,
      day_of_birth: 0,
      count_report: 0,
      count_read: 0,
      accounts: [],
      ...user,
    })),
    posts: (file.posts ?? [])
      .map((post) => ({ content: null, images: [], ...post }))
      .sort((a, b) => b.age - a.age),
  }
}
