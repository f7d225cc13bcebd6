import { randomBytes } from 'node:crypto'
import { hostname, networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import {
  emulatorAddresses,
  isLoopbackHost,
  isWildcardHost,
  LOOPBACK_ADDRESS,
} from '../../../base/loopback.ts'
import { FeedtwinError } from '../../../contract/index.ts'
import type { Authority } from '../../../serve/certificates/authority.ts'
import { type CertificatePair, findPairProblem } from '../../../serve/certificates/certificate-pair.ts'
import type { NetworkAccess } from '../../../serve/network-access.ts'
import { Visitors } from '../../../serve/onboarding/visitors.ts'
import { getDataFolder } from '../../files/data-folder.ts'
import { readText } from '../../files/read-text.ts'
import { createOwnAddressTest, listLanAddresses } from './addresses.ts'

export interface NetworkFlags {
  readonly host: string
  readonly allowHost: readonly string[]
  readonly lan?: boolean
  readonly https?: boolean
  readonly tlsCert?: string
  readonly tlsKey?: string
}

/** Where a twin is served that is not for this machine alone, or not over plain HTTP. */
export interface NetworkSetup {
  readonly host: string
  readonly tls: CertificatePair | undefined
  readonly networkAccess: NetworkAccess
  /** where the certificate is that vouches for it, when it made that itself */
  readonly authorityFile: string | undefined
}

/** @throws FeedtwinError for certificates that cannot be used */
export async function openNetwork({
  lan,
  https,
  tlsCert,
  tlsKey,
  ...flags
}: NetworkFlags): Promise<NetworkSetup> {
  const host = lan ? '0.0.0.0' : flags.host
  const interfaces = networkInterfaces()
  const addresses = isLoopbackHost(host) ? [] : isWildcardHost(host) ? listLanAddresses(interfaces) : [host]
  const open = isLoopbackHost(host)
    ? {}
    : {
        controlToken: randomBytes(16).toString('base64url'),
        visitors: new Visitors(createOwnAddressTest(interfaces), Date.now),
      }
  const own = ownPair(tlsCert, tlsKey)
  const made = https
    ? await madePair(addresses, isWildcardHost(host) ? flags.allowHost : [host, ...flags.allowHost])
    : undefined
  return {
    host,
    tls: own ?? made?.tls,
    networkAccess: { ...open, addresses, authority: made?.authority.cert },
    authorityFile: made?.authority.file,
  }
}

/** The names by which this machine, simulators and emulators reach it whatever the network. */
const ALWAYS = ['localhost', LOOPBACK_ADDRESS, '::1', ...Object.values(emulatorAddresses)]

/**
 * @param addresses of this machine in its networks, which come and go
 * @param asked names and addresses that were asked for
 */
async function madePair(
  addresses: readonly string[],
  asked: readonly string[],
): Promise<{ tls: CertificatePair; authority: Authority }> {
  const [{ openAuthority }, { issueServer, isPermitted }] = await Promise.all([
    import('../../../serve/certificates/authority.ts'),
    import('../../../serve/certificates/issue.ts'),
  ])
  const now = Date.now()
  const names = [...ALWAYS, ...addresses, ...asked, hostname(), `${hostname().split('.')[0]}.local`]
  const hosts = [...new Set(names.filter((name) => /^[\w.:-]+$/.test(name)))]
  const authority = await openAuthority(join(getDataFolder(), 'https'), hosts, now)
  const refused = asked.find((host) => !isPermitted(authority, host))
  if (refused !== undefined) {
    throw new FeedtwinError(
      'bad-certificate',
      `The certificate authority in ${authority.file} may not vouch for ${refused}: it was made without this name. Give a certificate of your own with --tls-cert and --tls-key, or remove the folder ${dirname(authority.file)}: the next start makes a new authority, to be installed on devices anew.`,
    )
  }
  return { tls: await issueServer(authority, hosts, now), authority }
}

function ownPair(certFile?: string, keyFile?: string): CertificatePair | undefined {
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile === undefined || keyFile === undefined)
    throw new FeedtwinError('bad-option', 'A certificate needs its key: give both --tls-cert and --tls-key.')
  const pair = { cert: readText(certFile), key: readText(keyFile) }
  const problem = findPairProblem(pair)
  if (!problem) return pair
  const file = { cert: certFile, key: keyFile }[problem.of]
  throw new FeedtwinError('bad-certificate', `${file} ${problem.what}.`)
}
