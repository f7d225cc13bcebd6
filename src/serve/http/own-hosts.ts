import { hostname, networkInterfaces } from 'node:os'
import { emulatorAddresses, normalizeHost } from '../../base/loopback.ts'

/** By which programs in emulators and containers reach the machine that runs them. */
const FROM_INSIDE = [...Object.values(emulatorAddresses), 'host.docker.internal', 'host.containers.internal']

/**
 * Tells names and addresses of this machine from those of others. A page of a stranger can have its own name lead to this
 * machine (DNS rebinding), so a name that anybody else may own is no proof.
 *
 * @param others further names and addresses by which clients reach it
 */
export function createOwnHostTest(others: readonly string[]): (host: string) => boolean {
  const given = new Set([...FROM_INSIDE, ...others].map(normalizeHost))
  // Networks come and go while the twin is served.
  return (host) => {
    const name = normalizeHost(host)
    return given.has(name) || ownNames().includes(name) || ownAddresses().includes(name)
  }
}

function ownNames(): string[] {
  const name = normalizeHost(hostname())
  const [label = name] = name.split('.')
  return [name, label, `${label}.local`]
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((infos = []) =>
    infos.map(({ address }) => normalizeHost(address)),
  )
