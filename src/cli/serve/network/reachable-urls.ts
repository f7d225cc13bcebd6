import { emulatorAddresses, isWildcardHost } from '../../../base/loopback.ts'

/** The URL by which each kind of device reaches the twin. */
export interface ReachableUrls {
  readonly thisMachine: string
  readonly iosSimulator: string
  readonly androidEmulator: string
  readonly genymotion: string
  /** devices in the same network, the likeliest first; empty when they cannot reach the twin */
  readonly lan: readonly string[]
}

/**
 * @param url the URL on this machine
 * @param host the address that the server is bound to
 * @param addresses of this machine in its networks that lead to the twin
 */
export function listReachableUrls(url: string, host: string, addresses: readonly string[]): ReachableUrls {
  const withHost = (name: string): string => {
    const other = new URL(url)
    other.hostname = name
    return other.href.replace(/\/$/, '')
  }
  // The address of one network leads to the twin from emulators, too. Otherwise they have an address of their own.
  const hasOneAddress = addresses.length > 0 && !isWildcardHost(host)
  return {
    thisMachine: url,
    iosSimulator: url,
    androidEmulator: hasOneAddress ? url : withHost(emulatorAddresses.android),
    genymotion: hasOneAddress ? url : withHost(emulatorAddresses.genymotion),
    lan: addresses.map(withHost),
  }
}
