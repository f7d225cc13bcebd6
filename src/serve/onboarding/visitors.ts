import type { TwinRequest } from '../../twin/request.ts'
import { type DeviceKind, deviceKindOf, isHandheld } from './device-kind.ts'

/** A device that has asked the twin for something. */
export interface Visitor {
  readonly address: string
  readonly kind: DeviceKind
  /** what it says it is: "pixel-7 on android", "iPhone", "okhttp/4.12.0"; empty when it says nothing */
  readonly device: string
  /** when it came last, by the clock of the machine, in unix milliseconds */
  readonly at: number
}

/** Who sends a request, as far as devices are told apart. */
type Sender = Pick<TwinRequest, 'client' | 'headers'>

/** Devices that are remembered; whoever comes later is answered, and not listed. */
const MOST = 100

/**
 * Which devices have come, first come first. They are told apart by address and kind: an emulator shares the address of
 * the machine that it runs on.
 */
export class Visitors {
  readonly #isOwn: (address: string) => boolean
  readonly #clock: () => number
  readonly #known: Visitor[] = []
  #onFirst: (() => void) | undefined

  /** @param isOwn whether an address is one of this machine */
  constructor(isOwn: (address: string) => boolean, clock: () => number) {
    this.#isOwn = isOwn
    this.#clock = clock
  }

  note({ client, headers }: Sender): void {
    const kind = deviceKindOf(headers)
    // Programs on this machine are no other devices, but emulators and simulators are.
    if (!isHandheld(kind) && this.#isOwn(client)) return
    const now = { address: client, kind, device: deviceOf(headers, kind), at: this.#clock() }
    const index = this.#known.findIndex((known) => isSameDevice(known, now))
    const known = this.#known[index]
    if (known) {
      const { address, device } = known
      this.#known[index] = { address, kind: known.kind || kind, device: device || now.device, at: now.at }
      return
    }
    if (this.#known.length < MOST) this.#known.push(now)
    if (!this.#onFirst || this.#isOwn(client)) return
    this.#onFirst()
    this.#onFirst = undefined
  }

  /** Calls back when the first device of another address comes. */
  onFirst(callback: () => void): void {
    this.#onFirst = callback
  }

  /** All devices but the one that asks. */
  othersThan({ client, headers }: Sender): readonly Visitor[] {
    const asking = { address: client, kind: deviceKindOf(headers) }
    return this.#known.filter((known) => !isSameDevice(known, asking))
  }
}

/** An app may send less of what tells devices apart than the browser beside it. */
const isSameDevice = (
  one: Pick<Visitor, 'address' | 'kind'>,
  other: Pick<Visitor, 'address' | 'kind'>,
): boolean =>
  one.address === other.address && (one.kind === other.kind || one.kind === '' || other.kind === '')

/** What a device says it is, in the headers of the service (specification, section 2) or as browsers do. */
function deviceOf({ device, platform, 'user-agent': agent }: Sender['headers'], kind: DeviceKind): string {
  const named = [device, platform].filter((text) => typeof text === 'string' && text !== '').join(' on ')
  return (named || kind || String(agent ?? '').split(' ')[0] || '').slice(0, 80)
}
