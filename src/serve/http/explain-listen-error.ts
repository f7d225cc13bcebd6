import { getOwn } from '../../base/json.ts'
import { LOOPBACK_ADDRESS } from '../../base/loopback.ts'
import { FeedtwinError } from '../../contract/index.ts'

interface ListenAddress {
  readonly host: string
  readonly port: number
  /** host and port by which this machine reaches the address */
  readonly authority: string
}

type Explain = (address: ListenAddress) => FeedtwinError | Promise<FeedtwinError>

const createUnavailableError = (message: string): FeedtwinError =>
  new FeedtwinError('address-unavailable', message)

const USE_ANOTHER_HOST = `Use --host ${LOOPBACK_ADDRESS}, or --host 0.0.0.0 for all interfaces.`

const explainUnknownName: Explain = ({ host }) =>
  createUnavailableError(`The name ${host} does not resolve to an address. ${USE_ANOTHER_HOST}`)

const explanations: Readonly<Record<string, Explain>> = {
  async EADDRINUSE({ host, port, authority }) {
    const { findOtherTwin } = await import('./find-other-twin.ts')
    const twin = await findOtherTwin(authority)
    const process = twin?.pid === undefined ? '' : ` (process ${twin.pid})`
    const owner = twin ? `another feedtwin${process}` : 'another program'
    const remedy = twin ? 'Use that one, stop it, or choose another port' : 'Choose another'
    return new FeedtwinError(
      'port-taken',
      `Port ${port} on ${host} is taken by ${owner}. ${remedy} with --port, or --port 0 for any free one.`,
    )
  },
  EACCES: ({ port }) =>
    createUnavailableError(
      `This user may not listen on port ${port}. Choose one above 1023 with --port, or --port 0 for any free one.`,
    ),
  EADDRNOTAVAIL: ({ host }) =>
    createUnavailableError(`This machine has no address ${host}. ${USE_ANOTHER_HOST}`),
  ENOTFOUND: explainUnknownName,
  EAI_AGAIN: explainUnknownName,
  EAI_FAIL: explainUnknownName,
  EAI_NONAME: explainUnknownName,
}

/** Explains to a user why a server cannot listen. */
export async function explainListenError(
  error: NodeJS.ErrnoException,
  address: ListenAddress,
): Promise<FeedtwinError> {
  const explain = getOwn(explanations, error.code ?? '')
  if (explain) return explain(address)
  const { host, port } = address
  return createUnavailableError(
    `Listening on port ${port} of ${host} failed: ${error.message}. Use --host ${LOOPBACK_ADDRESS}, and another --port.`,
  )
}
