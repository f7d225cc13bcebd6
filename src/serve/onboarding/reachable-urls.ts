import { containerHost, emulatorAddresses, isLoopbackUrl } from '../../base/loopback.ts'
import type { NetworkAccess } from '../network-access.ts'

/** The URL by which each kind of device reaches the twin. */
export interface ReachableUrls {
  readonly thisMachine: string
  readonly iosSimulator: string
  readonly androidEmulator: string
  readonly genymotion: string
  readonly container: string
  /** devices in the same network, the likeliest first; empty when they cannot reach the twin */
  readonly lan: readonly string[]
}

/**
 * @param url the URL on this machine: that of the loopback address, unless the twin has only one address in a network
 * @param addresses of this machine in its networks that lead to the twin
 */
export function listReachableUrls(url: string, addresses: readonly string[]): ReachableUrls {
  // An address of a network leads to the twin from emulators and containers, too.
  const withHost = (name: string): string => (isLoopbackUrl(url) ? replaceHost(url, name) : url)
  return {
    thisMachine: url,
    iosSimulator: url,
    androidEmulator: withHost(emulatorAddresses.android),
    genymotion: withHost(emulatorAddresses.genymotion),
    container: withHost(containerHost),
    lan: addresses.map((address) => replaceHost(url, address)),
  }
}

function replaceHost(url: string, host: string): string {
  const { href } = Object.assign(new URL(url), { hostname: host })
  return href.replace(/\/$/, '')
}

/** The URL of the pages on a phone, and the same as its QR code has it. */
export interface PhoneUrl {
  readonly page: string
  readonly code: string
}

/**
 * Formats the URL that a phone opens first. It has plain HTTP where the phone does not trust the certificate yet. The code hands
 * over the control token in the fragment, which browsers send to no server.
 *
 * @param pages the URL of the pages on this machine
 * @param address of this machine in the network of the phone
 */
export function formatPhoneUrl(
  pages: string,
  address: string,
  { authority, controlToken }: Pick<NetworkAccess, 'authority' | 'controlToken'>,
): PhoneUrl {
  const url = Object.assign(new URL(pages), { hostname: address })
  if (authority !== undefined) url.protocol = 'http:'
  return { page: url.href, code: controlToken === undefined ? url.href : `${url.href}#token=${controlToken}` }
}

/** How one kind of device reaches the twin. */
export interface DeviceAddress {
  readonly device: string
  readonly url: string
  /** to run before */
  readonly command?: string
  readonly hint?: string
}

/** Lists how each kind of device reaches the twin, without those in the same network. */
export function listDeviceAddresses(urls: ReachableUrls): readonly DeviceAddress[] {
  const { thisMachine, iosSimulator, androidEmulator, genymotion, container } = urls
  const { port: explicitPort, protocol } = new URL(thisMachine)
  const port = explicitPort || (protocol === 'https:' ? '443' : '80')
  const own = [
    { device: 'this machine', url: thisMachine },
    { device: 'iOS simulator', url: iosSimulator },
    { device: 'Android emulator', url: androidEmulator },
    { device: 'Genymotion', url: genymotion },
  ]
  // adb forwards to the loopback address only.
  if (!isLoopbackUrl(thisMachine)) return own
  return [
    ...own,
    { device: 'Android by cable', command: `adb reverse tcp:${port} tcp:${port}`, url: thisMachine },
    // The certificate of the twin is not for this name.
    ...(protocol === 'https:' ? [] : [{ device: 'Docker container', url: container, hint: CONTAINER_HINT }]),
  ]
}

const CONTAINER_HINT = `On Linux: start this with --lan, and the container with --add-host=${containerHost}:host-gateway`
