import type { TwinRequest } from '../../twin/request.ts'

/** Names of devices in user agents. Android comes before Linux, since its user agents contain both. */
const KINDS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const

/** Empty if it is unknown. */
export type DeviceKind = (typeof KINDS)[number] | ''

/** Kinds by the start of the platform header in lower case (specification, section 2). */
const PLATFORMS: readonly (readonly [platform: string, kind: DeviceKind])[] = [
  ['android', 'Android'],
  ['ios', 'iPhone'],
]

/** Reads the kind of the sending device from the platform header of the service, or from the user agent of a browser. */
export function readDeviceKind({ platform, 'user-agent': agent }: TwinRequest['headers']): DeviceKind {
  const name = String(platform ?? '').toLowerCase()
  const [, kind] = PLATFORMS.find(([start]) => name.startsWith(start)) ?? []
  const userAgent = String(agent ?? '')
  return kind ?? KINDS.find((known) => userAgent.includes(known)) ?? ''
}

const HANDHELD: readonly DeviceKind[] = ['iPhone', 'iPad', 'Android']

export const isHandheld = (kind: DeviceKind): boolean => HANDHELD.includes(kind)

/** A device that has sent a request to the twin. */
export interface Visitor {
  readonly address: string
  readonly kind: DeviceKind
  /** The name that it sends: "pixel-7 on android", "iPhone", "okhttp/4.12.0". Empty if it sends none. */
  readonly device: string
  /** the time of its last request by the clock of the machine, in unix milliseconds */
  readonly at: number
}

/** The parts of a request that identify a device. */
type Sender = Pick<TwinRequest, 'client' | 'headers'>

/** How many devices are listed. Requests of further devices are answered, but not listed. */
const MAX_VISITORS = 100

/**
 * The devices that have sent requests, in the order of their first request. Address and kind identify a device: an
 * emulator has the same address as the machine that it runs on.
 */
export class Visitors {
  readonly #isOwn: (address: string) => boolean
  readonly #clock: () => number
  readonly #visitors: Visitor[] = []
  #onFirst: (() => void) | undefined

  /** @param isOwn whether an address belongs to this machine */
  constructor(isOwn: (address: string) => boolean, clock: () => number) {
    this.#isOwn = isOwn
    this.#clock = clock
  }

  note({ client, headers }: Sender): void {
    const kind = readDeviceKind(headers)
    // Programs on this machine are not other devices, but emulators and simulators are.
    if (!isHandheld(kind) && this.#isOwn(client)) return
    const sender = { address: client, kind, device: formatDevice(headers, kind), at: this.#clock() }
    const index = this.#visitors.findIndex((visitor) => isSameDevice(visitor, sender))
    const visitor = this.#visitors[index]
    if (visitor) {
      this.#visitors[index] = {
        address: visitor.address,
        kind: visitor.kind || kind,
        device: visitor.device || sender.device,
        at: sender.at,
      }
      return
    }
    if (this.#visitors.length < MAX_VISITORS) this.#visitors.push(sender)
    if (!this.#onFirst || this.#isOwn(client)) return
    this.#onFirst()
    this.#onFirst = undefined
  }

  /** Sets a callback for the first device with an address of another machine. */
  onFirst(callback: () => void): void {
    this.#onFirst = callback
  }

  /** Lists all devices except the sender of a request. */
  listOthers({ client, headers }: Sender): readonly Visitor[] {
    const sender = { address: client, kind: readDeviceKind(headers) }
    return this.#visitors.filter((visitor) => !isSameDevice(visitor, sender))
  }
}

/** An unknown kind matches every kind, since an app may identify itself less exactly than the browser of its device. */
const isSameDevice = (
  first: Pick<Visitor, 'address' | 'kind'>,
  second: Pick<Visitor, 'address' | 'kind'>,
): boolean =>
  first.address === second.address && (first.kind === second.kind || first.kind === '' || second.kind === '')

/** Formats the name of a device from the headers of the service (specification, section 2) or of a browser. */
function formatDevice(
  { device, platform, 'user-agent': agent }: Sender['headers'],
  kind: DeviceKind,
): string {
  const name = [device, platform].filter((text) => typeof text === 'string' && text !== '').join(' on ')
  return (name || kind || String(agent ?? '').split(' ')[0] || '').slice(0, 80)
}
