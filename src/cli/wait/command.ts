import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import { trimTrailingSlashes } from '../../base/slashes.ts'
import {
  type AnyCommand,
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  parseHttpUrl,
  parseWholeNumber,
} from '../commander.ts'
import { getDataFolder } from '../files/data-folder.ts'
import { tryReadText } from '../files/read-file.ts'
import { printProblem } from '../terminal/terminal.ts'

const waitFlags = createFlags('Options:')
  .option('--timeout <seconds>', 'give up after this time', parseWholeNumber, 30)
  .option('--insecure', 'accept untrusted certificates')

export function createWaitCommand(): AnyCommand {
  const command = new Command('wait')
    .description('wait until a twin or a deployment answers')
    .argument('<url>', 'its base URL', parseHttpUrl)
  return completeCommand(command, {
    flags: waitFlags,
    examples: ['wait http://127.0.0.1:4010', 'wait https://staging.example.com --timeout 5'],
    notes: `
The certificates of serve --https are trusted on this machine.
Exit codes: 0 it answered, 2 wrong usage, 3 it did not answer in time.`,
  }).action(runWait)
}

/** As for other commands that could not find out what they should. */
const EXIT_NO_ANSWER = 3

/** The pause between two requests, in milliseconds. */
const PAUSE = 100

/** A request that had less time left than this, in milliseconds, says nothing about the server. */
const FAIR_TIME = 1000

/**
 * Waits until a server answers with a status below 500. Any of them will do: a deployment does not know the path.
 * Otherwise, prints the last reason and sets the exit code.
 */
async function runWait(url: URL, { timeout, insecure = false }: FlagsOf<typeof waitFlags>): Promise<void> {
  const health = new URL('__twin/health', `${trimTrailingSlashes(url.href)}/`)
  const deadline = Date.now() + timeout * 1000
  let reason = 'No request was sent.'
  for (let left = timeout * 1000; left > 0; left = deadline - Date.now()) {
    const signal = AbortSignal.timeout(left)
    try {
      const status = await requestStatus(health, insecure, signal)
      if (status < 500) return
      reason = `The server answers with status ${status}.`
    } catch (error) {
      if (left >= FAIR_TIME || !signal.aborted)
        reason = signal.aborted
          ? 'The server accepts connections, but sent no response.'
          : describe(error as Error)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE, Math.max(0, deadline - Date.now()))))
  }
  process.exitCode = EXIT_NO_ANSWER
  printProblem(`${url.href} did not answer within ${timeout} s. ${reason}`)
}

function describe(error: NodeJS.ErrnoException): string {
  // For a name with several addresses, the error has a code and no message.
  const reason = `${error.message || error.code}.`
  return isCertificateProblem(error) ? `${reason} With --insecure, certificates are not checked.` : reason
}

/**
 * Requests a URL and returns the status. Follows no redirect and reads no body. Trusts the certificate authority of this
 * user's twins, too.
 */
const requestStatus = (url: URL, insecure: boolean, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const tls = isSecure && { rejectUnauthorized: !insecure, secureContext: createContext() }
    const request = (isSecure ? getHttps : getHttp)(url, { agent: false, signal, ...tls }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
  })

/** Whether a connection failed because the certificate of the server is not trusted. */
const isCertificateProblem = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  /CERT|SELF_SIGNED|VERIFY/.test(code)

/** Created for each request: a twin that starts in the meantime may create the authority. */
function createContext(): SecureContext {
  const context = createSecureContext()
  const authority = tryReadText(join(getDataFolder(), 'https', 'ca.pem'))
  // The option `ca` would replace the default authorities.
  if (authority !== undefined) context.context.addCACert(authority)
  return context
}
