import { FeedtwinError } from '../../contract/index.ts'

interface Place {
  readonly host: string
  readonly port: number
  /** where clients of this machine reach it */
  readonly authority: string
}

type Explain = (place: Place) => FeedtwinError | Promise<FeedtwinError>

const unavailable = (message: string): FeedtwinError => new FeedtwinError('address-unavailable', message)

const explainUnknownName: Explain = ({ host }) =>
  unavailable(
    `The name ${host} does not lead to an address. Use --host 127.0.0.1, or --host 0.0.0.0 for all interfaces.`,
  )

const explanations: Readonly<Record<string, Explain>> = {
  async EADDRINUSE({ host, port, authority }) {
    const { findOtherTwin } = await import('./other-twin.ts')
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
    unavailable(
      `This user may not listen on port ${port}. Choose one above 1023 with --port, or --port 0 for any free one.`,
    ),
  EADDRNOTAVAIL: ({ host }) =>
    unavailable(
      `This machine has no address ${host}. Use --host 127.0.0.1, or --host 0.0.0.0 for all interfaces.`,
    ),
  ENOTFOUND: explainUnknownName,
  EAI_AGAIN: explainUnknownName,
  EAI_FAIL: explainUnknownName,
  EAI_NONAME: explainUnknownName,
}

/** Why a server cannot listen, for people. */
export async function explainListenError(error: NodeJS.ErrnoException, place: Place): Promise<FeedtwinError> {
  const explain = explanations[error.code ?? '']
  if (explain) return explain(place)
  const { host, port } = place
  return unavailable(
    `Listening on port ${port} of ${host} failed: ${error.message}. Use --host 127.0.0.1, and another --port.`,
  )
}
