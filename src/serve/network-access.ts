import type { Visitors } from './onboarding/devices.ts'

/** The deployment behind a proxy. */
export interface ProxyTarget {
  /** its base URL */
  readonly target: string
  /** whether the twin answers while the deployment is down */
  readonly fallback: boolean
  /** the port of the proxy: the console has another one */
  readonly port: number
}

/** How clients reach a backend. No field is needed when only this machine reaches it. */
export interface NetworkAccess {
  /** The bearer token that control requests from other machines need. Default: they need none. */
  readonly controlToken?: string | undefined
  /** Whether a name or address, as a client wrote it, is one of this machine. Default: only loopback hosts are. */
  readonly isOwnHost?: ((host: string) => boolean) | undefined
  /** The id of the process that serves the backend. */
  readonly pid?: number
  /** The deployment that gets the requests of apps, where the backend belongs to a proxy. */
  readonly proxy?: ProxyTarget
  /** Records which other devices have sent requests. */
  readonly visitors?: Visitors | undefined
  /** The addresses by which devices in the same network reach this machine, the likeliest first. */
  readonly addresses?: readonly string[]
  /** Lists the addresses by which they would reach it with --lan. */
  readonly listAddresses?: () => readonly string[]
  /** The certificate of the authority that issued the server certificate, in PEM. */
  readonly authority?: string | undefined
}
