import { expect, test } from 'vitest'
import type { Dialect } from '../../src/contract/index.ts'
import { createTwin, type User } from '../../src/index.ts'
import { probes } from '../../src/judge/probes/index.ts'
import { createDialectFile } from '../../src/judge/runs/describe-run.ts'
import { editLogin } from '../../src/serve/breakages/edits.ts'
import { createTwinFetch } from './change-responses.ts'
import { NOON } from './clock.ts'
import { judge } from './judge.ts'
import { type Answers, expectAnswer, findResult, learnFrom, learnTwin } from './learn-twin.ts'
import { type Wrapper, wrapWith } from './power/break-server.ts'

type Profile = Record<string, unknown>

const GAP = 'user.profile-when-new'
const ZEROS = { gender: 0, year_of_birth: 0, month_of_birth: 0, day_of_birth: 0, count_read: 0 }

/** Changes the users that logins return. @param count how often this user has logged in */
function changeUsers(change: (user: User, count: number) => object): Wrapper {
  const counts = new Map<number, number>()
  return wrapWith(
    editLogin((user) => {
      const count = (counts.get(user.id) ?? 0) + 1
      counts.set(user.id, count)
      return change(user, count)
    }),
  )
}

const changeProfiles = (change: (profile: Profile, count: number) => Profile): Wrapper =>
  changeUsers((user, count) => ({ ...user, user_info: change({ ...user.user_info }, count) }))

const pad = ({ user_id }: Profile): string => `User${String(user_id).padStart(9, '0')}`

/** Changes the nickname of each user by the open_id of its first login. */
const nameByOpenId = (change: (openId: string) => string): Wrapper =>
  changeUsers((user) => {
    const [{ open_id } = { open_id: '' }] = user.user_token
    return { ...user, user_info: { ...user.user_info, nickname: change(open_id) } }
  })

const learnProfile = async (wrap: Wrapper, answers: Answers = {}) =>
  findResult(await learnTwin(answers, 'planet', 'login', wrap), GAP)

test.each<[string, (profile: Profile) => Profile, Partial<Dialect[typeof GAP]>]>([
  ['all values', (user) => ({ ...user, ...ZEROS, nickname: 'New user' }), { ...ZEROS, nickname: 'New user' }],
  [
    'some values',
    (user) => ({ ...user, year_of_birth: 1970, day_of_birth: 1 }),
    { year_of_birth: 1970, day_of_birth: 1 },
  ],
  ['the id in nicknames', (user) => ({ ...user, nickname: `u${user.user_id}!` }), { nickname: 'u{id}!' }],
  [
    'the id twice',
    (user) => ({ ...user, nickname: `${user.user_id}-${user.user_id}` }),
    { nickname: '{id}-{id}' },
  ],
  [
    'the id beside another number',
    (user) => ({ ...user, nickname: `1${user.user_id}` }),
    { nickname: '1{id}' },
  ],
  [
    'nicknames that only begin alike',
    (user) => ({ ...user, nickname: `u${Number(user.user_id) % 7}${user.nickname}` }),
    {},
  ],
  ['the id with zeros', (user) => ({ ...user, nickname: pad(user) }), { nickname: 'User{id:9}' }],
  ['a placeholder that is none', (user) => ({ ...user, nickname: 'Hi {id}' }), {}],
  ['values of another type', (user) => ({ ...user, gender: '0', year_of_birth: 1.5, nickname: null }), {}],
  ['reports', (user) => ({ ...user, count_report: 3 }), { count_report: 3 }],
  ['no reports', (user) => ({ ...user, count_report: 0 }), {}],
])('new users have in common: %s', async (_, change, answer) => {
  expect(await learnProfile(changeProfiles(change))).toMatchObject({ status: 'observed', answer })
})

test.each<[string, (openId: string) => string]>([
  ['{open_id}', (openId) => openId],
  ['wx_{open_id:6}', (openId) => `wx_${openId.slice(0, 6)}`],
  ['{open_id:-5}!', (openId) => `${openId.slice(-5)}!`],
])('the nickname of a new user follows from its open_id: %s', async (nickname, change) => {
  expect(await learnProfile(nameByOpenId(change))).toMatchObject({ answer: { nickname } })
})

test('a twin gives new users nicknames of their open_id', async () => {
  const twin = await createTwin({
    dialect: { [GAP]: { nickname: '{open_id:4}…{open_id:-3} {id:9} {platform}' } },
  })
  const response = await twin.fetch('/auth/third_party', {
    method: 'POST',
    body: new URLSearchParams({ open_id: 'oAbCdEfG', platform: 'weixin' }),
  })
  const { user_info } = (await response.json()) as User
  expect(user_info.nickname).toBe('oAbC…EfG 001000001 weixin')
  await twin.close()
})

test('a later run finds the same, although some accounts of the kit have read posts since', async () => {
  const serve = await createTwinFetch({ now: NOON, dialect: { [GAP]: { nickname: 'Guest {id}', ...ZEROS } } })
  const first = await learnFrom(() => serve)
  const later = changeUsers((user) => {
    const isBusy = user.user_token.some(({ open_id }) => /^feedtwin-check(-second)?$/.test(open_id))
    return isBusy ? { ...user, user_info: { ...user.user_info, count_read: 20 } } : user
  })
  const again = await learnFrom(() => later(serve))
  expect(findResult(first, GAP).answer).toEqual({ nickname: 'Guest {id}', ...ZEROS })
  expect(createDialectFile(again).answers).toEqual(createDialectFile(first).answers)
})

test('values that are null at the first login only are those of the second', async () => {
  const change = (profile: Profile, count: number): Profile =>
    count > 1 ? { ...profile, ...ZEROS } : { ...profile, gender: null, count_read: null }
  expect(await learnProfile(changeProfiles(change))).toMatchObject({ answer: ZEROS })
})

test('one user for all accounts shows nothing', async () => {
  const wrap = changeUsers((user) => ({
    ...user,
    id: 1,
    user_info: { ...user.user_info, ...ZEROS, user_id: 1 },
  }))
  expect(await learnProfile(wrap)).toMatchObject({
    status: 'undetermined',
    reason: 'the logins of invented accounts show fewer than two users',
  })
})

test('new users whose gender no other user has are no drift', async () => {
  const twin = await createTwin({ dialect: { 'user.gender-values': [1, 2], [GAP]: { gender: 9 } } })
  const report = await judge(twin.fetch, {}, { dialect: twin.dialect }, { probes, rows: [], tour: [] })
  expectAnswer(report, 'user.gender-values', [1, 2, 9])
  expectAnswer(report, GAP, { gender: 9 })
})

test('where nothing is in common, the logins of other probes show it', async () => {
  const report = await learnTwin({}, 'planet', 'login')
  const index = report.gaps.findIndex(({ id }) => id === GAP)
  const earlier = new Set(report.gaps.slice(0, index).flatMap(({ evidence }) => evidence))
  const { answer, evidence } = findResult(report, GAP)
  expect(answer).toEqual({})
  expect(evidence.filter((number) => !earlier.has(number))).toEqual([])
})
