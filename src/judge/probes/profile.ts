import { asRecord, getOwn, toText } from '../../base/json.ts'
import openapi from '../../contract/generated/openapi.json' with { type: 'json' }
import type { Dialect } from '../../contract/index.ts'
import { fillNickname, type NewUser } from '../../contract/nickname-pattern.ts'
import type { Client } from '../target/client/client.ts'
import { addEvidence } from '../target/client/read-lists.ts'
import type { Exchange } from '../target/exchange.ts'
import { readSentFields } from '../target/reading/read-request.ts'
import { Unjudged } from '../target/violation.ts'
import { isEqualAnswer, type Probe } from './probe.ts'

/** The account of the run, whose login is needed anyway, and accounts that no service knows. */
const ACCOUNTS = ['', 'stranger', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

/** So many users hardly have two values in common by chance. One value may need more users: genders and months are few. */
const ENOUGH = 4

/** The integers of a profile that the gap is about. */
const INTEGERS = Object.entries(openapi.components.schemas.UserInfo.properties).flatMap(([name, schema]) =>
  schema.type === 'integer' && 'x-gaps' in schema && schema['x-gaps'].includes('user.profile-when-new')
    ? [name]
    : [],
)

type ProfileValues = Dialect['user.profile-when-new']

type Profile = Readonly<Record<string, unknown>>

/** The profiles of users, by id. */
type Profiles = ReadonlyMap<unknown, Profile>

export const profileProbe: Probe<'user.profile-when-new'> = {
  tier: 'login',
  relevantResponses: 'the profiles of new users',
  async run(client) {
    const profiles = new Map<unknown, Profile>()
    const own = await client.logins.logInAs()
    for (const name of ACCOUNTS) {
      await client.logins.logInAs(name)
      for (const [id, login] of collectNewUsers(client))
        if (id !== own.id && !profiles.has(id)) profiles.set(id, await completeProfile(client, login))
      if (isDecided(profiles)) break
    }
    if (profiles.size < 2) throw new Unjudged('the logins of invented accounts show fewer than two users')
    return findCommonValues(profiles)
  },
  // Users may have the same gender by chance, and a service that makes profiles up begins with no reports.
  equal: (expected, observed) =>
    isEqualAnswer(
      { count_report: 0, ...('gender' in observed && { gender: observed.gender }), ...expected },
      { count_report: 0, ...observed },
    ),
}

/** Collects the first login of each user, by id, whose account the kit has invented and only logs in, in any run. */
function collectNewUsers(client: Client): ReadonlyMap<unknown, Exchange> {
  const busy: unknown[] = [client.options.openId, client.logins.createOpenId('-second')]
  const logins = client.transport.exchanges.filter(
    ({ outgoing, response }) =>
      outgoing.operation === 'loginWithThirdParty' &&
      response.status === 200 &&
      !busy.includes(readSentFields(outgoing)?.open_id),
  )
  addEvidence(client, logins)
  return new Map(logins.toReversed().map((login) => [asRecord(login.response.json).id, login]))
}

/**
 * Reads the profile of a new user. Where numbers are missing, the next login may have them: some frameworks know the
 * defaults of their database only when they read a user again.
 */
async function completeProfile({ logins }: Client, login: Exchange): Promise<Profile> {
  const profile = readProfile(login)
  if (INTEGERS.every((name) => Number.isInteger(getOwn(profile, name)))) return profile
  return readProfile(await logins.logIn(readSentFields(login.outgoing) ?? {}))
}

/** The profile that a login shows, and its account. */
function readProfile({ response, outgoing }: Exchange): Profile {
  const { open_id: openId, platform } = readSentFields(outgoing) ?? {}
  return { ...asRecord(asRecord(response.json).user_info), openId, platform }
}

function isDecided(profiles: Profiles): boolean {
  const common = Object.keys(findCommonValues(profiles))
  if (common.length === 0) return profiles.size > 1
  return profiles.size >= ENOUGH && common.length > 1
}

/** Finds the values that all users have. A count_report of 0 is left out, because it needs no answer. */
function findCommonValues(profiles: Profiles): ProfileValues {
  const [first = {}, ...others] = profiles.values()
  const integers = INTEGERS.filter(
    (name) =>
      Number.isInteger(getOwn(first, name)) &&
      others.every((other) => getOwn(other, name) === getOwn(first, name)),
  ).map((name) => [name, getOwn(first, name)])
  const nickname = findNicknamePattern(profiles)
  const values = { ...(nickname !== undefined && { nickname }), ...Object.fromEntries(integers) }
  const { count_report: reports, ...rest } = values
  return reports === 0 ? rest : values
}

/** Finds the pattern of all nicknames: it is the nickname, or has placeholders for the id or for parts of the open_id. */
function findNicknamePattern(profiles: Profiles): string | undefined {
  const users = [...profiles].flatMap(([id, { nickname, openId, platform }]) =>
    typeof nickname === 'string'
      ? [{ nickname, id: toText(id), openId: toText(openId ?? ''), platform: toText(platform ?? '') }]
      : [],
  )
  const [first] = users
  if (!first || users.length < profiles.size) return undefined
  return listPatterns(first).find((pattern) =>
    users.every((user) => fillNickname(pattern, user) === user.nickname),
  )
}

/** The patterns that a nickname may have, the most telling one first: that it has a part of the open_id is no coincidence. */
function listPatterns({ nickname, id, openId }: NewUser & { readonly nickname: string }): readonly string[] {
  // The first open_id may be no longer than the part that all nicknames have.
  const count = Math.max(0, openId.length - MIN_PART + 1)
  const lengths = Array.from({ length: count }, (_, left) => openId.length - left)
  const parts: readonly (readonly [placeholder: string, part: string])[] = [
    ['{open_id}', openId],
    ...lengths.flatMap((length) => [
      [`{open_id:${length}}`, openId.slice(0, length)] as const,
      [`{open_id:${-length}}`, openId.slice(-length)] as const,
    ]),
    ...ZEROS.map((zeros) => [`{id:${zeros.length + toText(id).length}}`, zeros + toText(id)] as const),
    ['{id}', toText(id)],
  ]
  return [
    ...parts.flatMap(([placeholder, part]) =>
      part !== '' && nickname.includes(part) ? replacePart(nickname, part, placeholder) : [],
    ),
    nickname,
  ]
}

/** Replaces a part everywhere, or once, as the rest of the nickname may be equal to it: the user 8 may be guest88. */
const replacePart = (nickname: string, part: string, placeholder: string): readonly string[] => {
  const last = nickname.lastIndexOf(part)
  return [
    nickname.replaceAll(part, placeholder),
    nickname.replace(part, placeholder),
    nickname.slice(0, last) + placeholder + nickname.slice(last + part.length),
  ]
}

/** What may stand before an id so that it has a fixed number of digits: the longest ones first. */
const ZEROS = Array.from({ length: 11 }, (_, count) => '0'.repeat(11 - count))

/** The shortest part of an open_id that is no coincidence, in characters. */
const MIN_PART = 4
