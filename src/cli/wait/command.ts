import { Command, InvalidArgumentError, Option } from 'commander'
import { trimTrailingSlashes } from '../../base/slashes.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { parseWholeNumber } from '../files/whole-number.ts'
import { withHelp } from '../terminal/add-help.ts'
import { isCertificateProblem, requestStatus } from './request-status.ts'

/** How often it is asked, in milliseconds. */
const PAUSE = 100

/** Milliseconds in which one who answers at all does. */
const FAIR = 1000

export function createWaitCommand(): Command {
  const command = new Command('wait')
    .description('wait until a twin, or a deployment, answers')
    .argument('<url>', 'its base URL', httpUrl)
    .addOption(
      new Option('--timeout <seconds>', 'give up after this long').default(30).argParser(parseWholeNumber),
    )
    .option('--insecure', 'accept untrusted certificates')
    .action(wait)
  return withHelp(command, {
    examples: ['wait http://127.0.0.1:4010', 'wait https://staging.example.com --timeout 5'],
    notes: `
The certificates of serve --https are trusted on this machine.
Exit codes: 0 it answers, 2 it did not in time.`,
  })
}

interface Flags {
  readonly timeout: number
  readonly insecure?: boolean
}

/** Anything that answers and is not broken will do: a deployment knows nothing of the path that is asked for. */
async function wait(url: URL, { timeout, insecure = false }: Flags): Promise<void> {
  const health = new URL('__twin/health', `${trimTrailingSlashes(url.href)}/`)
  const deadline = Date.now() + timeout * 1000
  let last = 'It was not asked.'
  for (let left = timeout * 1000; left > 0; left = deadline - Date.now()) {
    const signal = AbortSignal.timeout(left)
    try {
      const status = await requestStatus(health, { insecure, signal })
      if (status < 500) return
      last = `It answers ${status}.`
    } catch (error) {
      // An attempt that had hardly any time left says less than what came before it.
      if (left >= FAIR || !signal.aborted)
        last = signal.aborted ? 'The connection stands, but no answer came.' : reasonOf(error as Error)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE, Math.max(0, deadline - Date.now()))))
  }
  throw new FeedtwinError('no-answer', `${url.href} did not answer within ${timeout} s. ${last}`)
}

/** Where a name has several addresses, the error has a code and no message. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const reason = `${error.message || error.code}.`
  return isCertificateProblem(error) ? `${reason} With --insecure, certificates are not checked.` : reason
}

function httpUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text)
  throw new InvalidArgumentError('Write it like http://127.0.0.1:4010.')
}
