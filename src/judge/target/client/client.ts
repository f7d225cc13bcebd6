import { Feed } from './feed.ts'
import { Logins } from './logins.ts'
import { Publishing } from './publishing.ts'
import { Requests } from './requests.ts'
import { TokenRenewal } from './token-renewal.ts'

/**
 * The kit's side of a conversation with a target: plain requests, and the parts that use them. All checks share one
 * client and what it remembers; a failure is confirmed with a new client.
 */
export class Client extends Requests {
  readonly tokens = new TokenRenewal(this)
  readonly logins = new Logins(this)
  readonly feed = new Feed(this, this.logins, this.tokens)
  readonly publishing = new Publishing(this, this.logins, this.tokens, this.feed)
}
