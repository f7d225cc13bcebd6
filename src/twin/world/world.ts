import empty from '../../../fixtures/worlds/empty.json' with { type: 'json' }
import longText from '../../../fixtures/worlds/long-text.json' with { type: 'json' }
import noImages from '../../../fixtures/worlds/no-images.json' with { type: 'json' }
import onePost from '../../../fixtures/worlds/one-post.json' with { type: 'json' }
import planet from '../../../fixtures/worlds/planet.json' with { type: 'json' }
import threePages from '../../../fixtures/worlds/three-pages.json' with { type: 'json' }
import unicode from '../../../fixtures/worlds/unicode.json' with { type: 'json' }
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { toText } from '../../base/json.ts'
import { formatShortJson, MAX_PROBLEMS } from '../../base/schema-problems.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { listNames, openValues } from '../../contract/named-table.ts'
import { findReferenceProblems, findSchemaProblems } from './world-problems.ts'

/** What exists when the twin starts. All fields are set: those that the file leaves out have their defaults. */
export interface World {
  /** The name of a named world, or the source from which the world was read. */
  readonly name: string
  /** One line for people; may be empty. */
  readonly description: string
  /** What exists besides the listed users and posts: posts all over the globe, or nothing. */
  readonly base: 'planet' | 'blank'
  /** The open_ids whose logins are answered with 403. */
  readonly refused: readonly string[]
  readonly users: readonly WorldUser[]
  /** Oldest first; the first one gets id 1. Of two posts of the same age, the one that is listed first is older. */
  readonly posts: readonly WorldPost[]
}

/** A user that exists at the start. The fields are named as in section 2 of the specification, User and UserInfo. */
export interface WorldUser {
  readonly id: number
  readonly nickname: string
  /** May be empty. */
  readonly avatar: string
  readonly gender: number
  readonly email: string | null
  /** Not masked; empty if unknown. */
  readonly mobile: string
  /** 0 if unknown, as are month and day. */
  readonly year_of_birth: number
  readonly month_of_birth: number
  readonly day_of_birth: number
  readonly count_report: number
  readonly count_read: number
  readonly accounts: readonly WorldAccount[]
}

/** A third-party account of a user. */
export interface WorldAccount {
  readonly open_id: string
  readonly platform: string
}

/** A post that exists at the start. The order determines the ids. */
export interface WorldPost {
  readonly user_id: number
  readonly post_category_id: number
  /** Degrees (WGS 84). */
  readonly lng: number
  /** Degrees (WGS 84). */
  readonly lat: number
  /** The seconds from the post to the beginning of the world: an integer of at least 0. */
  readonly age: number
  /** Null if the file states none. */
  readonly content: string | null
  /** Paths. A post without content has at least one. */
  readonly images: readonly string[]
}

const namedWorlds = openValues({
  planet,
  empty,
  'one-post': onePost,
  'three-pages': threePages,
  'long-text': longText,
  unicode,
  'no-images': noImages,
})

export type WorldName = keyof typeof namedWorlds

/** The names of the worlds that need no file. The first one, planet, is the default. */
export const worldNames = listNames(namedWorlds)

/** Whether a world has this name. */
export const isWorldName = (name: string): name is WorldName => Object.hasOwn(namedWorlds, name)

/**
 * Finds a world by its name.
 *
 * @throws FeedtwinError `bad-world` for an unknown name
 */
export function getWorld(name: string): World {
  if (!isWorldName(name)) {
    const suggestion = findNearest(name, worldNames)
    throw new FeedtwinError(
      'bad-world',
      `There is no world named ${formatShortJson(name)}.${suggestion ? ` Did you mean "${suggestion}"?` : ''}\n` +
        `Worlds: ${worldNames.join(', ')}; or give the path of a world file, such as ./my-world.json.`,
    )
  }
  // A test validates the named worlds, so that a start need not do it.
  return completeWorld(namedWorlds[name] as WorldFile, name)
}

/**
 * Reads a world from the parsed content of a world file.
 *
 * @param source where the document comes from: the name of the world, also in messages
 * @param categoryIds the categories that posts may refer to; default: all
 * @throws FeedtwinError `bad-world` for an invalid document; the message lists the problems and their places
 */
export function readWorld(document: unknown, source: string, categoryIds?: readonly number[]): World {
  const copy = copyAsJson(document, source)
  const problems = findSchemaProblems(copy)
  if (problems.length > 0) throw createWorldError(source, problems)
  const file = copy as WorldFile
  // Checked after the schema, since each post of a user with a misspelt id would also be a problem.
  const referenceProblems = findReferenceProblems(file, categoryIds)
  if (referenceProblems.length > 0) throw createWorldError(source, referenceProblems)
  return completeWorld(file, source)
}

/** The number of problems that a message lists. The rest is counted. */
const MAX_LISTED = 10

function createWorldError(source: string, problems: readonly string[]): FeedtwinError {
  const lines = problems.slice(0, MAX_LISTED)
  if (problems.length > MAX_LISTED) lines.push(`… and ${problems.length - MAX_LISTED} more`)
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
 * Copies the document as JSON. Later changes of the original have no effect, and values that JSON does not have (a Date,
 * undefined, NaN) become values that validation can report.
 */
function copyAsJson(document: unknown, source: string): unknown {
  const replaceNumber = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
  try {
    return JSON.parse(JSON.stringify(document, replaceNumber) ?? 'null')
  } catch (error) {
    const reason = error instanceof Error ? error.message : toText(error)
    throw createWorldError(source, [`the file: cannot be written as JSON: ${reason}`])
  }
}

/** The content of a valid world file. */
interface WorldFile {
  readonly description?: string
  readonly base?: World['base']
  readonly refused?: readonly string[]
  readonly users?: readonly (Pick<WorldUser, 'id' | 'nickname'> & Partial<WorldUser>)[]
  readonly posts?: readonly (Omit<WorldPost, 'content' | 'images'> & Partial<WorldPost>)[]
}

function completeWorld(file: WorldFile, name: string): World {
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
