import { emulatorAddresses, isWildcardHost } from '../../../base/loopback.ts'

/** By which URL each world reaches the twin. */
export interface ReachableUrls {
  readonly thisMachine: string
  readonly iosSimulator: string
  readonly androidEmulator: string
  readonly genymotion: string
  /** devices in the same network, the likeliest first; empty where none reaches it */
  readonly lan: readonly string[]
}

/** @param url on this machine @param addresses of this machine in its networks, where they lead to the twin */
export function listReachableUrls(url: string, host: string, addresses: readonly string[]): ReachableUrls {
  const by = (name: string): string => {
    const way = new URL(url)
    way.hostname = name
    return way.href.replace(/\/$/, '')
  }
  // An address of one network leads there from everywhere; emulators have others for what this machine calls itself.
  const everywhere = addresses.length > 0 && !isWildcardHost(host)
  return {
    thisMachine: url,
    iosSimulator: url,
    androidEmulator: everywhere ? url : by(emulatorAddresses.android),
    genymotion: everywhere ? url : by(emulatorAddresses.genymotion),
    lan: addresses.map(by),
  }
}
