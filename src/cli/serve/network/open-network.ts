import { networkInterfaces } from 'node:os'
import { isLoopbackHost, isWildcardHost } from '../../../base/loopback.ts'
import type { CertificatePair } from '../../../serve/certificates/certificate-pair.ts'
import type { NetworkAccess } from '../../../serve/network-access.ts'
import { Visitors } from '../../../serve/onboarding/visitors.ts'
import type { NetworkFlags } from '../flags.ts'
import { createOwnAddressTest, listLanAddresses } from './addresses.ts'

/** Where and how a twin is served. */
export interface NetworkSetup {
  /** the address to bind to */
  readonly host: string
  /** undefined for plain HTTP */
  readonly tls: CertificatePair | undefined
  readonly networkAccess: NetworkAccess
  /** the file with the certificate of the authority, when feedtwin issued the certificate of the server */
  readonly authorityFile: string | undefined
}

/** Address that binds to all networks of this machine. */
const ALL_NETWORKS = '0.0.0.0'

/** @throws FeedtwinError `bad-option`, `bad-certificate` or `file-unreadable` */
export async function openNetwork(flags: NetworkFlags): Promise<NetworkSetup> {
  const host = flags.lan ? ALL_NETWORKS : flags.host
  const { addresses, ...access } = isLoopbackHost(host)
    ? { addresses: [], listAddresses: () => listLanAddresses(networkInterfaces()) }
    : openToOthers(host)
  const usesTls = flags.https || flags.tlsCert !== undefined || flags.tlsKey !== undefined
  // Certificates take time to load, and most twins speak plain HTTP.
  const certificate = usesTls
    ? await (await import('./certificate.ts')).openCertificate(flags, host, addresses)
    : undefined
  return {
    host,
    tls: certificate?.pair,
    networkAccess: { ...access, addresses, authority: certificate?.authority?.cert },
    authorityFile: certificate?.authority?.file,
  }
}

/** A token keeps other devices from controlling the twin, and visitors are listed on the page for phones. */
function openToOthers(host: string): NetworkAccess & { readonly addresses: readonly string[] } {
  const interfaces = networkInterfaces()
  return {
    addresses: isWildcardHost(host) ? listLanAddresses(interfaces) : [host],
    controlToken: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
    visitors: new Visitors(createOwnAddressTest(interfaces), Date.now),
  }
}
