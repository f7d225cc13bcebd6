import type { Dialect } from '../../contract/index.ts'
import { fillNickname } from '../../contract/nickname-pattern.ts'
import { mixHash, toFraction } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import type { Profile, UserRecord } from '../state/records.ts'
import { picturePath } from '../twin-paths.ts'
import type { PhraseBook } from '../words/phrase-book.ts'
import type { World, WorldUser } from './world.ts'

/** The authors of the planet have the ids from 1 to this. Users who log in get the next ones. */
export const PLANET_POPULATION = 1_000_000

const AVATARLESS_SHARE = 0.1
const EMAIL_SHARE = 0.25

/** A salt for each property of a person, so that its draws are independent. */
const salt = { avatar: 1, gender: 2, year: 3, month: 4, day: 5, read: 6, mobile: 7, email: 8 } as const

/** The profile of the author of posts that were published without a token. */
const guest: Profile = {
  nickname: 'Guest',
  avatar: '',
  gender: 0,
  yearOfBirth: 1970,
  monthOfBirth: 1,
  dayOfBirth: 1,
  countReport: 0,
  countRead: 0,
  mobile: '',
  email: null,
}

/** The values that a dialect states for the profile of a user. The others are made up. */
type StatedValues = Dialect['user.profile-when-new']

const noValues: StatedValues = {}

/** The users who have logged in, by id. */
interface KnownUsers {
  readonly users: ReadonlyMap<number, Pick<UserRecord, 'accounts'>>
}

/** The author of a post. The nickname is escaped for the inside of a JSON string. */
export type AuthorView = Pick<Profile, 'nickname' | 'avatar' | 'gender'>

/**
 * The profiles of users. The world states those of its users. All others are computed from the seed and the id, so that
 * they are not stored and do not change.
 */
export class People {
  readonly #seed: number
  readonly #words: PhraseBook
  readonly #dialect: Dialect
  readonly #stated = new Map<number, Profile>([[0, guest]])

  /** The smallest id of a user who is not an author of the planet. */
  readonly #firstNewId: number

  /** of users who log in */
  readonly #newValues: StatedValues
  readonly #known: KnownUsers

  constructor(
    seed: number,
    words: PhraseBook,
    dialect: Dialect,
    { users, base }: Pick<World, 'users' | 'base'>,
    known: KnownUsers,
  ) {
    this.#firstNewId = base === 'planet' ? PLANET_POPULATION + 1 : 1
    this.#seed = mixHash(seed, 0x70656f70)
    this.#words = words
    this.#dialect = dialect
    this.#newValues = dialect['user.profile-when-new']
    this.#known = known
    for (const user of users) {
      this.#stated.set(user.id, {
        ...readProfile(user),
        mobile: maskMobile(user.mobile) || this.#createMobile(user.id),
        email: user.email ?? this.#createEmail(user.id),
      })
    }
  }

  /** The author of a post as clients see it. */
  getAuthor(id: number): AuthorView {
    const stated = this.#stated.get(id)
    if (stated) return { ...stated, nickname: escapeToAscii(stated.nickname) }
    const draw = mixHash(this.#seed, id)
    const genders = this.#dialect['user.gender-values']
    const values = this.#getValues(id)
    return {
      nickname:
        values.nickname === undefined
          ? this.#words.getNickname(draw)
          : this.#fillNickname(values.nickname, id),
      avatar: this.#hasAvatar(id, draw) ? picturePath('avatars', `${id}.png`) : '',
      gender: values.gender ?? genders[mixHash(draw, salt.gender) % genders.length] ?? 0,
    }
  }

  /** The whole profile of a user. */
  getProfile(id: number): Profile {
    const stated = this.#stated.get(id)
    if (stated) return stated
    const draw = mixHash(this.#seed, id)
    const author = this.getAuthor(id)
    const values = this.#getValues(id)
    const pick = (purpose: number, count: number): number => mixHash(draw, purpose) % count
    return {
      ...author,
      nickname: JSON.parse(`"${author.nickname}"`),
      yearOfBirth: values.year_of_birth ?? 1955 + pick(salt.year, 52),
      monthOfBirth: values.month_of_birth ?? 1 + pick(salt.month, 12),
      dayOfBirth: values.day_of_birth ?? 1 + pick(salt.day, 28),
      countReport: values.count_report ?? 0,
      countRead: values.count_read ?? pick(salt.read, 500),
      mobile: this.#createMobile(id),
      email: this.#hasEmail(id, draw) ? formatEmail(id) : this.#createEmail(id),
    }
  }

  #fillNickname(pattern: string, id: number): string {
    const { openId = '', platform = '' } = this.#known.users.get(id)?.accounts[0] ?? {}
    return escapeToAscii(fillNickname(pattern, { id, openId, platform }))
  }

  #getValues(id: number): StatedValues {
    return id >= this.#firstNewId ? this.#newValues : noValues
  }

  #hasAvatar(id: number, draw: number): boolean {
    const isNew = id >= this.#firstNewId
    if (isNew && this.#dialect['user.avatar-when-new'] === 'empty') return false
    return toFraction(mixHash(draw, salt.avatar)) >= AVATARLESS_SHARE
  }

  /** Where an unknown email is an empty text, it is a field of the profile, which a new user has not filled in. */
  #hasEmail(id: number, draw: number): boolean {
    if (id >= this.#firstNewId && this.#dialect['user.email-when-unknown'] === 'empty') return false
    return toFraction(mixHash(draw, salt.email)) < EMAIL_SHARE
  }

  /** Third parties do not pass on email addresses, but some deployments make one up or have an empty text. */
  #createEmail(id: number): string | null {
    const emails = { null: null, generated: formatEmail(id), empty: '' }
    return emails[this.#dialect['user.email-when-unknown']]
  }

  /** Third parties do not pass on phone numbers, but some deployments show a masked one. */
  #createMobile(id: number): string {
    if (this.#dialect['user.mobile-when-unknown'] === 'empty') return ''
    const draw = mixHash(mixHash(this.#seed, id), salt.mobile)
    return maskMobile(`1${30 + (draw % 70)}0000${1000 + (draw % 9000)}`)
  }
}

const formatEmail = (id: number): string => `user${id}@example.com`

function readProfile(user: WorldUser): Omit<Profile, 'mobile' | 'email'> {
  return {
    nickname: user.nickname,
    avatar: user.avatar,
    gender: user.gender,
    yearOfBirth: user.year_of_birth,
    monthOfBirth: user.month_of_birth,
    dayOfBirth: user.day_of_birth,
    countReport: user.count_report,
    countRead: user.count_read,
  }
}

/** Hides the middle of a phone number: 13812345678 becomes 138****5678. */
function maskMobile(mobile: string): string {
  if (mobile.length < 8) return mobile.replace(/\d/g, '*')
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}
