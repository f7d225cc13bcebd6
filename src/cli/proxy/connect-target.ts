import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { setImmediate as waitForTurn } from 'node:timers/promises'
import { connect as connectSecure } from 'node:tls'
import { formatCount } from '../../base/text/format-count.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { explainOutage } from '../../judge/runs/proxy/own-error.ts'
import { readErrorCode } from '../../judge/target/http-client.ts'
import { printProblem } from '../terminal/print-problem.ts'
import type { ListeningProxy } from './listen.ts'

interface TargetOptions {
  readonly baseUrl: string
  readonly insecure: boolean
  /** milliseconds */
  readonly timeout: number
  /** whether another program answers while the target is down */
  readonly hasFallback: boolean
}

/**
 * Opens a connection to the target once, so that a wrong URL is noticed at the start. Nothing is sent. A target that is only
 * down is a warning.
 *
 * @throws FeedtwinError `bad-option` when the URL leads to the proxy itself, when the name has no address, or when HTTPS
 *   fails
 */
export async function connectTarget(options: TargetOptions, proxy: ListeningProxy): Promise<void> {
  const { baseUrl, hasFallback } = options
  const socket = openSocket(options)
  try {
    const signal = AbortSignal.timeout(options.timeout)
    await once(socket, 'encrypted' in socket ? 'secureConnect' : 'connect', { signal })
    await assertOther(socket, proxy, baseUrl)
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    await assertOther(socket, proxy, baseUrl)
    const isLate = (error as Error).name === 'AbortError'
    const explanation = isLate
      ? `no connection within ${formatCount(options.timeout / 1000, 'second')}`
      : explainOutage(error)
    if (!isLate && isWrong(error, hasFallback))
      throw new FeedtwinError('bad-option', `The target ${baseUrl} cannot be used: ${explanation}.`)
    printProblem(
      `The target ${baseUrl} is down now: ${explanation}. ${hasFallback ? 'The twin answers until it is back.' : 'Requests get 502 until it is back.'}`,
    )
  } finally {
    socket.destroy()
  }
}

function openSocket({ baseUrl, insecure }: TargetOptions): Socket {
  const { protocol, hostname, port } = new URL(baseUrl)
  const isSecure = protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const address = { host, port: Number(port) || (isSecure ? 443 : 80) }
  const socket = isSecure
    ? connectSecure({
        ...address,
        rejectUnauthorized: !insecure,
        // TLS does not allow an address as the name of a server (RFC 6066, section 3).
        ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      })
    : connectPlain(address)
  // Later errors do not matter.
  return socket.on('error', () => {})
}

/** The proxy accepts the connection when the event loop next looks for new ones. */
async function assertOther(socket: Socket, proxy: ListeningProxy, baseUrl: string): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await waitForTurn()
  if (proxy.hasPeer(socket))
    throw new FeedtwinError(
      'bad-option',
      `The target ${baseUrl} is the proxy itself. Give the URL of the deployment, or choose another --port.`,
    )
}

/** Codes of a target that may be right, but does not run now. */
const DOWN = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/
const UNKNOWN_NAME = /^(ENOTFOUND|EAI_AGAIN)$/

function isWrong(error: unknown, hasFallback: boolean): boolean {
  const code = readErrorCode(error instanceof AggregateError ? error.errors[0] : error)
  if (UNKNOWN_NAME.test(code)) return !hasFallback
  return !DOWN.test(code)
}
