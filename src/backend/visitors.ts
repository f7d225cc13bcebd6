import type { TwinRequest } from '../twin/twin.ts'

/** Somebody who came from another device. */
export interface Visitor {
  readonly address: string
  /** what it says it is: "pixel-7 on android", "iPhone", "okhttp/4.12.0"; empty when it says nothing */
  readonly device: string
  /** when it came last, by the clock of the machine, in unix milliseconds */
  readonly at: number
}

/** Devices that are remembered; whoever comes later is answered, and not listed. */
const MOST = 100

/** Who has come from other devices, first come first. */
export class Visitors {
  readonly #isOwn: (address: string) => boolean
  readonly #clock: () => number
  readonly #known = new Map<string, { device: string; at: number }>()
  #onFirst: (() => void) | undefined

  /** @param isOwn whether an address is one of this machine */
  constructor(isOwn: (address: string) => boolean, clock: () => number) {
    this.#isOwn = isOwn
    this.#clock = clock
  }

  note({ client, headers }: Pick<TwinRequest, 'client' | 'headers'>): void {
    const known = this.#known.get(client)
    if (known) known.at = this.#clock()
    if (known?.device || this.#isOwn(client)) return
    if (!known && this.#known.size >= MOST) return
    this.#known.set(client, { device: deviceOf(headers), at: this.#clock() })
    this.#onFirst?.()
    this.#onFirst = undefined
  }

  /** Hears of the first one. */
  onFirst(heard: () => void): void {
    this.#onFirst = heard
  }

  *[Symbol.iterator](): Iterator<Visitor> {
    for (const [address, { device, at }] of this.#known) yield { address, device, at }
  }
}

/** The kinds of devices that browsers name among much else. */
const KNOWN = /\b(iPhone|iPad|Android|Windows|Macintosh|Linux)\b/

/** What a device says it is, in the headers of the service (specification, section 2) or as browsers do. */
function deviceOf({ device, platform, 'user-agent': agent }: TwinRequest['headers']): string {
  const said = [device, platform].filter((text) => typeof text === 'string' && text !== '').join(' on ')
  const browser = String(agent ?? '')
  const known = KNOWN.exec(browser.replace('Linux; Android', 'Android'))?.[0]
  return (said || known || browser.split(' ')[0] || '').slice(0, 80)
}
