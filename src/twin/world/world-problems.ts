import type { Schema } from '@cfworker/json-schema'
import worldSchema from '../../../fixtures/world.schema.json' with { type: 'json' }
import { formatPath, formatShortJson, MAX_PROBLEMS, SchemaProblems } from './schema-problems.ts'

/** Checkers for the whole without its users and posts, for a user, and for a post; made when a file is first read. */
let checkers: { readonly frame: SchemaProblems; readonly user: SchemaProblems; readonly post: SchemaProblems }

/**
 * What a document does wrong by fixtures/world.schema.json, one line per place.
 * Users and posts are checked one by one: the validator gathers errors in ways that overflow the stack at 100,000.
 */
export function findSchemaProblems(document: unknown): string[] {
  const { users, posts } = worldSchema.properties
  checkers ??= {
    frame: new SchemaProblems({
      ...worldSchema,
      properties: { ...worldSchema.properties, users: { type: 'array' }, posts: { type: 'array' } },
    } as Schema),
    user: new SchemaProblems(users.items as Schema),
    post: new SchemaProblems(posts.items as Schema),
  }
  const frame = checkers.frame.describe(document)
  // Another format altogether, such as a dialect: nothing else about it is of interest.
  const otherFormat = frame.find((line) => line.startsWith('feedtwin: must be'))
  if (otherFormat !== undefined) return [otherFormat]
  const { user, post } = checkers
  const problems = frame
  for (const [name, checker] of [
    ['users', user],
    ['posts', post],
  ] as const) {
    for (const [index, item] of listIn(document, name).entries()) {
      if (problems.length >= MAX_PROBLEMS) return problems
      problems.push(...checker.describe(item, [name, index]))
    }
  }
  return problems
}

function listIn(document: unknown, name: 'users' | 'posts'): unknown[] {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, name)) return []
  const list = (document as Record<string, unknown>)[name]
  return Array.isArray(list) ? list : []
}

/** The parts of a world file that refer to each other. */
interface Referring {
  readonly users?: readonly {
    readonly id: number
    readonly accounts?: readonly { readonly open_id: string; readonly platform: string }[]
  }[]
  readonly posts?: readonly { readonly user_id: number; readonly post_category_id: number }[]
}

/** Ids and accounts that two users share; posts that refer to no user or, where categories are given, to no category. */
export function findReferenceProblems(file: Referring, categoryIds?: readonly number[]): string[] {
  return [...userProblems(file), ...postProblems(file, categoryIds)]
}

function userProblems({ users = [] }: Referring): string[] {
  const problems: string[] = []
  const ids = new Map<number, number>()
  const accounts = new Map<string, string>()
  for (const [index, user] of users.entries()) {
    const first = ids.get(user.id)
    if (first === undefined) ids.set(user.id, index)
    else problems.push(`users[${index}].id: ${user.id} is the id of users[${first}] already`)
    for (const [number, account] of (user.accounts ?? []).entries()) {
      const where = formatPath(['users', index, 'accounts', number])
      // As JSON, since any separator may occur in either.
      const key = JSON.stringify([account.platform, account.open_id])
      const taken = accounts.get(key)
      if (taken === undefined) accounts.set(key, where)
      else
        problems.push(
          `${where}: ${formatShortJson(account.open_id)} on ${formatShortJson(account.platform)} is ${taken} already`,
        )
    }
  }
  return problems
}

function postProblems({ users = [], posts = [] }: Referring, categoryIds?: readonly number[]): string[] {
  const problems: string[] = []
  const authors = new Set(users.map((user) => user.id))
  const categories = categoryIds && new Set(categoryIds)
  for (const [index, post] of posts.entries()) {
    if (!authors.has(post.user_id)) {
      problems.push(
        `posts[${index}].user_id: no user has the id ${post.user_id}; ${idsText('users', authors)}`,
      )
    }
    if (categories && !categories.has(post.post_category_id)) {
      const text = `no category has the id ${post.post_category_id}; ${idsText('categories', categories)}`
      problems.push(`posts[${index}].post_category_id: ${text}`)
    }
  }
  return problems
}

function idsText(what: string, ids: ReadonlySet<number>): string {
  if (ids.size === 0) return `there are no ${what}`
  const some = [...ids].slice(0, 10).join(', ')
  return `${what}: ${some}${ids.size > 10 ? ', …' : ''}`
}
