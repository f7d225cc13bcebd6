import { bySecondUser, trusting } from '../accounts.ts'
import { isCreate, isList, refuse, restatus } from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Asked, answer, type Wrap } from '../wrap.ts'

const authorization = ({ headers }: Asked): string | undefined => headers.authorization
const isAnonymous = (asked: Asked): boolean => authorization(asked) === undefined
const isBearer = (asked: Asked): boolean => /^bearer /i.test(authorization(asked) ?? '')
const hasOtherScheme = (asked: Asked): boolean => !isAnonymous(asked) && !isBearer(asked)
const tokenOf = (text: string): string => text.replace(/^\S+\s+/, '')
const parts = (text: string): string[] => tokenOf(text).split('.')
const looksLikeJwt = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(tokenOf(text))
const hasOddToken = (asked: Asked): boolean => isBearer(asked) && !looksLikeJwt(authorization(asked) ?? '')

/** Tokens of which this much is like in one that was given out are good enough. */
const carelessAbout = (compared: (token: string) => string): Wrap =>
  trusting(
    (sent, given) =>
      /^bearer /i.test(sent) && given.some((token) => compared(tokenOf(sent)) === compared(token)),
  )

const challenge = (change: (sent: string, asked: Asked) => string | undefined): Wrap =>
  answer(
    (_, said) => said.status === 401,
    ({ headers: { 'www-authenticate': sent = '', ...headers } }, asked) => {
      const changed = change(sent, asked)
      return { headers: { ...headers, ...(changed && { 'www-authenticate': changed }) } }
    },
  )

/** Section 5: tokens. */
export const auth: readonly Mutant[] = [
  {
    id: 'tokens-are-never-taken',
    breaks: ['auth.token-is-taken', 'create.answers-200'],
    on: 'twin',
    change: refuse((asked) => isBearer(asked), 401),
  },
  {
    id: 'tokens-of-the-second-user-are-not-taken',
    breaks: ['auth.token-is-taken'],
    on: 'small',
    change: bySecondUser((isSecond) => refuse(isSecond, 401)),
  },
  {
    id: 'tokens-are-not-taken-where-posts-are-listed',
    breaks: ['auth.token-is-taken'],
    on: 'twin',
    change: refuse((asked) => isList(asked) && isBearer(asked), 401),
  },
  {
    id: 'tokens-are-good-for-one-request',
    breaks: ['auth.token-is-taken', 'create.answers-200'],
    on: 'small',
    change: (server) => {
      const used = new Set<string>()
      return refuse((asked) => {
        const sent = authorization(asked)
        const again = sent !== undefined && used.has(sent)
        if (sent !== undefined) used.add(sent)
        return again
      }, 401)(server)
    },
  },
  {
    id: 'bearer-is-wanted-with-a-capital',
    breaks: ['auth.scheme-in-lower-case-is-taken'],
    on: 'twin',
    change: refuse((asked) => /^bearer/.test(authorization(asked) ?? ''), 401),
  },
  {
    id: 'bearer-in-lower-case-is-forbidden',
    breaks: ['auth.scheme-in-lower-case-is-taken'],
    on: 'small',
    change: refuse((asked) => isCreate(asked) && /^bearer/.test(authorization(asked) ?? ''), 401),
  },
  {
    id: 'missing-token-is-403',
    breaks: ['auth.missing-is-401'],
    on: 'twin',
    change: restatus(401, 403, isAnonymous),
  },
  {
    id: 'missing-token-is-500',
    breaks: ['auth.missing-is-401'],
    on: 'small',
    change: restatus(401, 500, isAnonymous),
  },
  {
    id: 'missing-token-redirects-to-a-login-page',
    breaks: ['auth.missing-is-401'],
    on: 'twin',
    change: answer(
      (asked, said) => said.status === 401 && isAnonymous(asked),
      () => ({ status: 302, headers: { location: 'http://feedtwin.test/login' }, text: '' }),
    ),
  },
  {
    id: 'missing-token-has-status-code-1001',
    breaks: ['auth.missing-is-401', 'errors.status-code-is-the-status'],
    on: 'small',
    change: answer(
      (asked, said) => said.status === 401 && isAnonymous(asked),
      ({ json }) => ({ json: { ...json, status_code: 1001 } }),
    ),
  },
  {
    id: 'bad-token-is-403',
    breaks: ['auth.bad-token-is-401'],
    on: 'small',
    change: restatus(401, 403, hasOddToken),
  },
  {
    id: 'bad-token-is-500',
    breaks: ['auth.bad-token-is-401'],
    on: 'twin',
    change: restatus(401, 500, hasOddToken),
  },
  {
    id: 'bad-token-is-422',
    breaks: ['auth.bad-token-is-401'],
    on: 'small',
    change: restatus(401, 422, hasOddToken),
  },
  {
    id: 'any-text-is-a-token',
    breaks: ['auth.bad-token-is-401', 'auth.changed-token-is-401'],
    on: 'twin',
    change: trusting((sent) => /^bearer /i.test(sent)),
  },
  {
    id: 'any-text-without-dots-is-a-token',
    breaks: ['auth.bad-token-is-401'],
    on: 'small',
    change: trusting((sent) => /^bearer /i.test(sent) && !sent.includes('.')),
  },
  {
    id: 'signatures-are-not-verified',
    breaks: ['auth.changed-token-is-401'],
    on: 'twin',
    change: trusting((sent) => /^bearer /i.test(sent) && looksLikeJwt(sent)),
  },
  {
    id: 'claims-are-not-signed',
    breaks: ['auth.changed-token-is-401'],
    on: 'small',
    change: trusting(
      (sent, given) => /^bearer /i.test(sent) && given.some((token) => parts(token)[2] === parts(sent)[2]),
    ),
  },
  {
    id: 'changed-tokens-are-500',
    breaks: ['auth.changed-token-is-401'],
    on: 'twin',
    change: restatus(401, 500, (asked) => isBearer(asked) && !hasOddToken(asked)),
  },
  {
    id: 'tokens-are-compared-by-their-ends',
    breaks: ['auth.changed-token-is-401'],
    on: 'small',
    change: carelessAbout((token) => `${token.split('.')[0]}.${token.slice(-30)}`),
  },
  {
    id: 'any-scheme-will-do',
    breaks: ['auth.other-scheme-is-401'],
    on: 'twin',
    change: trusting((sent, given) => given.includes(tokenOf(sent))),
  },
  {
    id: 'scheme-may-be-basic',
    breaks: ['auth.other-scheme-is-401'],
    on: 'small',
    change: trusting((sent) => /^basic /i.test(sent)),
  },
  {
    id: 'other-scheme-is-400',
    breaks: ['auth.other-scheme-is-401'],
    on: 'twin',
    change: restatus(401, 400, hasOtherScheme),
  },
  {
    id: 'other-scheme-is-500',
    breaks: ['auth.other-scheme-is-401'],
    on: 'small',
    change: restatus(401, 500, hasOtherScheme),
  },
  {
    id: 'refusals-challenge-nobody',
    breaks: ['auth.challenge-is-sent'],
    on: 'twin',
    change: challenge(() => undefined),
  },
  {
    id: 'bad-tokens-are-not-challenged',
    breaks: ['auth.challenge-is-sent'],
    on: 'small',
    change: challenge((sent, asked) => (isBearer(asked) ? undefined : sent)),
  },
  {
    id: 'challenge-is-basic',
    breaks: ['auth.challenge-is-bearer'],
    on: 'twin',
    change: challenge(() => 'Basic realm="feed"'),
  },
  {
    id: 'challenge-is-no-scheme',
    breaks: ['auth.challenge-is-bearer'],
    on: 'small',
    change: challenge(() => 'jwt-auth'),
  },
]
