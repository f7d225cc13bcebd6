import type { Visitors } from './onboarding/visitors.ts'

/** What a backend is told of the place where it is served; nothing is needed where only this machine reaches it. */
export interface NetworkAccess {
  /** What a control request from another device has to bring, as in `Authorization: Bearer <token>`. */
  readonly controlToken?: string | undefined
  /** Whether a name or address, as a client wrote it, is one of this machine; default: loopback alone. */
  readonly isOwnHost?: ((host: string) => boolean) | undefined
  /** The id of the process that serves it. */
  readonly pid?: number
  /** Notes who comes from other devices. */
  readonly visitors?: Visitors | undefined
  /** By which devices in the same network reach this machine, the likeliest first. */
  readonly addresses?: readonly string[]
  /** The certificate of the authority that vouches for the door, in PEM. */
  readonly authority?: string | undefined
}
