import packageJson from '../../../package.json' with { type: 'json' }
import { wrapText } from '../../base/wrap-text.ts'
import { listNonDefaultAnswers } from '../../contract/index.ts'
import type { RequestSummary } from '../../serve/http/request-summary.ts'
import type { Session } from '../../serve/sessions/session.ts'
import type { State } from '../../twin/state/state.ts'
import { printProblem } from '../terminal/print-problem.ts'
import { describeTerminal } from '../terminal/terminal.ts'
import type { ServeFlags } from './flags.ts'
import type { NetworkSetup } from './network/place.ts'
import { listReachableUrls } from './network/urls.ts'
import type { OpenedState } from './open-state.ts'
import { filesIn } from './read-setup.ts'
import { formatRequestLine, isOwnPage } from './request-line.ts'
import { formatStartPage } from './start-page.ts'

/** How a command speaks while it serves. */
export interface ServeOutput {
  ready(url: string, session: Session): void | Promise<void>
  /** undefined where nobody listens, so that nothing is measured */
  readonly exchange: ((exchange: RequestSummary) => void) | undefined
  /** A file of the setup has changed. @param problem why the change was not applied */
  fileChanged(message: string, problem?: string): void
  stopped(): void
}

/** Where a person reads and presses keys. */
interface Desk {
  /** writes lines to the terminal */
  readonly write: (text: string) => void
  /** what single keys do, where somebody can press them */
  readonly keys?: string
}

export const textOutput =
  (flags: ServeFlags, { write, keys }: Desk) =>
  (place: NetworkSetup | undefined): ServeOutput => {
    const screen = describeTerminal(process.stdout)
    return {
      async ready(url, { setup, scenario, twin: { dialect, state }, faults, clock }) {
        const facts = place && (await import('./network/place-facts.ts')).describeNetwork(place, url, screen)
        const { world, seed } = state.initial
        const stoppedAt = clock.isStopped ? new Date(clock.now()) : undefined
        const kept = await keptBy(flags, state)
        const { version } = packageJson
        const { locale = 'en', live } = setup
        const what = { version, url, world, seed, locale, stoppedAt, dialect }
        const watched = filesIn(flags).map(({ path }) => path)
        const run = { ...what, scenario, watched, faults: faults?.replay, live, kept: kept?.fact, keys }
        write(formatStartPage({ ...run, ...facts }, screen))
        facts?.wait(write)
      },
      exchange(exchange) {
        if (isOwnPage(exchange)) return
        write(`${formatRequestLine(exchange, new Date(), describeTerminal(process.stdout))}\n`)
      },
      fileChanged(message, problem) {
        write(`${wrapText(problem === undefined ? message : `${problem}\n${message}`, screen.columns)}\n`)
      },
      stopped() {
        write('Stopped.\n')
      },
    }
  }

async function keptBy({ state: place }: ServeFlags, state: State): Promise<OpenedState | undefined> {
  return place === undefined ? undefined : (await import('./open-state.ts')).openStateAt(place, state)
}

export function createQuietOutput(): ServeOutput {
  return {
    ready: (url) => void process.stdout.write(`${url}\n`),
    exchange: undefined,
    fileChanged(_, problem) {
      if (problem !== undefined) printProblem(problem)
    },
    stopped() {},
  }
}

/** For those who hear of the twin in another way. */
export const silentOutput: ServeOutput = { ready() {}, exchange: undefined, fileChanged() {}, stopped() {} }

export const jsonOutput =
  (flags: ServeFlags) =>
  (place: NetworkSetup | undefined): ServeOutput => {
    const say = (event: string, rest: object): void => {
      process.stdout.write(`${JSON.stringify({ event, time: new Date().toISOString(), ...rest })}\n`)
    }
    return {
      async ready(url, { setup: { live }, twin: { dialect, state }, faults }) {
        const { world, seed } = state.initial
        const { version } = packageJson
        const { addresses = [], controlToken } = place?.networkAccess ?? {}
        const urls = listReachableUrls(url, place?.host ?? flags.host, addresses)
        const told = { url, urls, controlToken, version, world: world.name, seed }
        const kept = await keptBy(flags, state)
        say('ready', {
          ...told,
          dialect: listNonDefaultAnswers(dialect),
          faults: faults?.replay,
          live,
          state: kept?.sizes,
        })
      },
      exchange: ({ method, target, status, unanswered, reason, milliseconds, client, session, fault }) => {
        const ms = Math.round(milliseconds * 1000) / 1000
        say('request', { method, path: target, status, unanswered, reason, ms, client, session, fault })
      },
      fileChanged: (message, problem) => say('file-changed', { message, problem }),
      stopped: () => say('stopped', {}),
    }
  }
