import { hostname, networkInterfaces } from 'node:os'
import { containerHost, emulatorAddresses, normalizeHost } from '../../base/loopback.ts'

/** How programs in emulators and containers name the machine that runs them. */
const NAMES_FROM_INSIDE = [...Object.values(emulatorAddresses), containerHost, 'host.containers.internal']

/**
 * Creates a function that returns whether a name or an address belongs to this machine. A page of another site can let its
 * own name resolve to this machine (DNS rebinding), so it is not sufficient that a name resolves to this machine.
 *
 * @param hosts further names and addresses by which clients reach this machine
 */
export function createOwnHostTest(hosts: readonly string[]): (host: string) => boolean {
  const fixed = new Set([...NAMES_FROM_INSIDE, ...hosts].map(normalizeHost))
  // The names and addresses of the machine change while the twin is served.
  return (host) => {
    const name = normalizeHost(host)
    return fixed.has(name) || listOwnNames().includes(name) || listOwnAddresses().includes(name)
  }
}

function listOwnNames(): string[] {
  const name = normalizeHost(hostname())
  const [label = name] = name.split('.')
  return [name, label, `${label}.local`]
}

const listOwnAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((infos = []) =>
    infos.map(({ address }) => normalizeHost(address)),
  )
