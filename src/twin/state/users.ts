import type { Account, UserRecord } from './records.ts'

/** The users of a state, by id and by account. */
export class Users {
  readonly byId = new Map<number, UserRecord>()
  nextId = 1
  readonly #byAccount = new Map<string, UserRecord>()

  /** Finds the user of an account, or adds one. */
  findOrAdd(account: Account): UserRecord {
    return this.#byAccount.get(formatAccountKey(account)) ?? this.add(this.nextId, [account])
  }

  add(id: number, accounts: readonly Account[]): UserRecord {
    const user = { id, accounts, postCount: 0 }
    this.byId.set(id, user)
    for (const account of accounts) this.#byAccount.set(formatAccountKey(account), user)
    this.nextId = Math.max(this.nextId, id + 1)
    return user
  }
}

const formatAccountKey = ({ platform, openId }: Account): string => JSON.stringify([platform, openId])
