import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import type { Dialect } from '../../src/contract/index.ts'
import { acceptInvalidTokens } from '../../src/serve/breakages/auth.ts'
import {
  type Breakage,
  changeResponses,
  type RequestParts,
  type RequestTest,
  replaceResponses,
} from '../../src/serve/breakages/breakage.ts'
import {
  type Edit,
  editErrors,
  editList,
  editLogin,
  isCreateRequest,
  isListRequest,
  removeFields,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { createTwinFetch } from './change-responses.ts'
import { replaceStatus } from './edits.ts'
import { judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'
import { listDefects, type WrongServers } from './test-checks.ts'

/** A token with these claims. */
const setClaims = (claims: object): Edit =>
  setField('token', `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`)

const readToken = ({ headers: { authorization } }: RequestParts): string | undefined => authorization

/** The claims of a token, and its signature without the beginning. */
const readRest = (token: string): string =>
  token
    .split('.')
    .slice(1)
    .join('.')
    .replace(/\..{8}/, '.')

describe('the checks of logins, tokens, errors, versions and headers fail a server:', () => {
  const sendsVersionFromTen = ({ headers }: RequestParts): boolean => /v1\d+\+json/.test(headers.accept ?? '')
  /** Lists that meet a condition are empty. */
  const emptyLists = (when: RequestTest): Breakage =>
    replaceResponses(
      (request) => isListRequest(request) && when(request),
      () => ({ json: [] }),
    )

  // They are like none of the breakages, which checks-breakages.test.ts has.
  const wrongServers: WrongServers = {
    'login.user.token-is-jwt': {
      'no token': editLogin(removeFields('token')),
      'no token by form': editLogin(removeFields('token'), ({ encoding }) => encoding === 'form'),
    },
    'login.user.token-is-not-expired': {
      'an exp in milliseconds': editLogin(setClaims({ exp: Date.now() + 3_600_000 })),
      'a token that expires when it is issued': editLogin(setClaims({ iat: 4e9, exp: 4e9 })),
    },
    'post.created-at-is-past': {
      'the third post of a list has a time in the year 2100': editList((posts) =>
        posts.map((post, index) => (index === 2 ? { ...post, created_at: 4_102_444_800 } : post)),
      ),
    },
    'auth.missing-is-401': {
      'status 302 for a list that requires a token': replaceResponses(
        (request) => isListRequest(request) && readToken(request) === undefined,
        () => ({ status: 302, text: '' }),
      ),
    },
    'version.unknown-is-400': {
      'serves each version whose number begins with 1': emptyLists(sendsVersionFromTen),
    },
    'auth.bad-token-is-401': {
      'accepts a token without its signature': acceptInvalidTokens((sent, given) =>
        given.some((token) => token.startsWith(sent.slice(7))),
      ),
    },
    'auth.changed-token-is-401': {
      'does not verify the beginning of a signature': acceptInvalidTokens((sent, given) =>
        given.some((token) => readRest(token) === readRest(sent)),
      ),
    },
    'errors.not-found-message': {
      'the message is Not Found below a known path': editErrors(
        404,
        setField('message', 'Not Found'),
        ({ path }) => path.startsWith('/posts/'),
      ),
    },
  }
  const withAnswers: readonly [id: RequirementId, defect: string, Breakage, Partial<Dialect>][] = [
    [
      'auth.missing-is-401',
      'the scheme alone is enough for a list that requires a token',
      emptyLists((request) => readToken(request) === 'Bearer'),
      { 'list.token': 'required' },
    ],
    [
      'auth.bad-token-is-401',
      'optional tokens are not verified',
      replaceResponses(
        (request) => isCreateRequest(request) && readToken(request) === 'Bearer feedtwin',
        () => ({ json: { id: 1 } }),
      ),
      { 'create.token': 'optional' },
    ],
  ]
  const rows = listDefects(wrongServers).map(([defect, id, breakage]) => [id, defect, breakage, {}] as const)
  it.each([...rows, ...withAnswers])('%s: %s', async (id, _, breakage, dialect) => {
    const report = await judge(breakServer(await createTwinFetch({ dialect }), breakage), {}, { only: [id] })
    const [result] = report.requirements
    expect(result?.verdict, result?.reason).toBe(result?.level === 'stated' ? 'fail' : 'warn')
    expect(result?.evidence.length).toBeGreaterThan(0)
    expect(result?.violation?.where).toMatch(/^(status|body)/)
  })
})

describe('secrets', () => {
  it('are in no report', async () => {
    const conforming = await createTwinFetch()
    const acceptAll = replaceStatus((_, { status }) => status === 401, 200)
    for (const fetch of [conforming, breakServer(conforming, acceptAll)]) {
      expect(JSON.stringify(await judge(fetch))).not.toMatch(/eyJ[\w-]{20}|opaque/)
    }
  })
})

describe('a check that builds on a rejected request is unjudged with the cause blocked:', () => {
  const rejectMissing = changeResponses(
    (request, { status }) => isListRequest(request) && status === 422,
    () => ({ status: 400, json: { message: 'no', status_code: 400 } }),
  )
  it.each([
    ['errors.not-found-message', rejectRequests(({ path }) => path.includes('no-such'), 403)],
    ['errors.only-the-missing-are-named', rejectMissing],
  ] as const)('%s', async (id, breakage) => {
    const server = breakServer(await createTwinFetch(), breakage)
    const { requirements } = await judge(server, { tier: 'read' }, { only: [id] })
    expect(requirements).toMatchObject([{ id, verdict: 'unjudged', cause: 'blocked' }])
  })
})
