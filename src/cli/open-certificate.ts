import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { createOptionError } from '../base/feedtwin-error.ts'
import { emulatorAddresses, isWildcardHost, LOOPBACK_ADDRESS } from '../base/loopback.ts'
import { FeedtwinError } from '../contract/index.ts'
import { type Authority, openAuthority } from '../serve/certificates/authority.ts'
import { type CertificatePair, findPairProblem } from '../serve/certificates/certificate-pair.ts'
import { isPermitted, issueServer } from '../serve/certificates/issue.ts'
import { getDataFolder } from './files/data-folder.ts'
import { readText } from './files/read-file.ts'
import type { NetworkFlags } from './twin-flags.ts'

/** The certificate of a server, and the authority that issued it, unless the user gave the certificate. */
export interface ServerCertificate {
  readonly pair: CertificatePair
  readonly authority?: Authority
}

/**
 * Reads the certificate of --tls-cert, or issues one for --https.
 *
 * @param host the address that the server binds to
 * @param addresses of this machine in its networks, which change with the network
 * @throws FeedtwinError `bad-option`, `bad-certificate` or `file-unreadable`
 */
export async function openCertificate(
  { https, tlsCert, tlsKey, allowHost }: NetworkFlags,
  host: string,
  addresses: readonly string[],
): Promise<ServerCertificate> {
  if (https) return issueCertificate(addresses, isWildcardHost(host) ? allowHost : [host, ...allowHost])
  if (tlsCert === undefined || tlsKey === undefined)
    throw createOptionError('A certificate needs its key: give both --tls-cert and --tls-key.')
  return { pair: readPair(tlsCert, tlsKey) }
}

function readPair(certFile: string, keyFile: string): CertificatePair {
  const pair = { cert: readText(certFile), key: readText(keyFile) }
  const problem = findPairProblem(pair)
  if (!problem) return pair
  const file = { cert: certFile, key: keyFile }[problem.part]
  throw new FeedtwinError('bad-certificate', `${file} ${problem.reason}.`)
}

/** The names by which this machine, simulators and emulators reach it in every network. */
const LOCAL_NAMES = ['localhost', LOOPBACK_ADDRESS, '::1', ...Object.values(emulatorAddresses)]

/** @param requested the names and addresses that the user named: the certificate must be valid for each of them */
async function issueCertificate(
  addresses: readonly string[],
  requested: readonly string[],
): Promise<ServerCertificate> {
  const now = Date.now()
  const machine = hostname()
  const names = [...LOCAL_NAMES, ...addresses, ...requested, machine, `${machine.split('.')[0]}.local`]
  const hosts = [...new Set(names.filter((name) => /^[\w.:-]+$/.test(name)))]
  const authority = await openAuthority(join(getDataFolder(), 'https'), hosts, now)
  const refused = requested.find((name) => !isPermitted(authority, name))
  if (refused !== undefined) {
    throw new FeedtwinError(
      'bad-certificate',
      `The certificate authority in ${authority.file} cannot issue a certificate for ${refused}: it was created without this name. Give a certificate of your own with --tls-cert and --tls-key, or remove the folder ${dirname(authority.file)}: the next start creates a new authority, which devices have to install again.`,
    )
  }
  return { pair: await issueServer(authority, hosts, now), authority }
}
