import packageJson from '../../../package.json' with { type: 'json' }
import { formatJsonLine } from '../../base/text/escape-controls.ts'
import { wrapText } from '../../base/text/wrap-text.ts'
import { listNonDefaultAnswers } from '../../contract/index.ts'
import type { Report } from '../../judge/index.ts'
import type { RequestSummary } from '../../serve/http/request-summary.ts'
import { listReachableUrls } from '../../serve/onboarding/reachable-urls.ts'
import type { State } from '../../twin/state/state.ts'
import type { KeptState } from '../keep-state.ts'
import type { SetupFile } from '../setup.ts'
import type { RunningServer } from '../start-server.ts'
import { describeTerminal, printProblem } from '../terminal/terminal.ts'
import { formatRequestLine, isOwnPage } from './request-line.ts'
import { formatStartPage } from './start-page.ts'

/** What `serve` prints. */
export interface ServeOutput {
  /** The twin accepts requests. */
  announce(server: RunningServer): void | Promise<void>
  /** undefined when requests are not printed, so that they are not measured */
  readonly logRequest: ((exchange: RequestSummary) => void) | undefined
  /** A file of the setup has changed. @param problem why the change was not applied */
  announceFileChange(message: string, problem?: string): void
  /** What the apps have shown, where they were judged. */
  announceApp(report: Report): Promise<void>
  announceStop(): void
}

/** The places that a twin comes from. */
export interface TwinPlaces {
  /** the files of its setup, whose changes are applied */
  readonly files: readonly SetupFile[]
  /** where its state is kept */
  readonly state: string | undefined
}

/** Prints text for people. @param write writes whole lines @param hasKeys whether single keys control the twin */
export function createTextOutput(
  { files, state }: TwinPlaces,
  write: (text: string) => void,
  hasKeys: boolean,
): ServeOutput {
  return {
    async announce(server) {
      const { url, network, backend } = server
      const terminal = describeTerminal(process.stdout)
      const { visitors } = network.networkAccess
      // Only a twin that other devices reach needs the QR code.
      const forDevices = visitors && (await import('../network-facts.ts'))
      const page = {
        version: packageJson.version,
        url,
        session: backend.session,
        watchedFiles: files.map(({ path }) => path),
        keptState: await describeKeptState(state, backend.session.twin.state),
        authorityFile: network.authorityFile,
        controlToken: network.networkAccess.controlToken,
        reachableUrls: forDevices?.formatReachableUrls(url, network.networkAccess, terminal),
        hasKeys,
      }
      write(formatStartPage(page, terminal))
      if (visitors) forDevices?.hintWhenUnreached(visitors, write)
    },
    logRequest(exchange) {
      if (isOwnPage(exchange)) return
      write(`${formatRequestLine(exchange, new Date(), describeTerminal(process.stdout))}\n`)
    },
    announceFileChange(message, problem) {
      const text = problem === undefined ? message : `${problem}\n${message}`
      write(`${wrapText(text, describeTerminal(process.stdout).columns)}\n`)
    },
    async announceApp(report) {
      // It loads the reporters of the kit.
      const { formatAppSummary } = await import('../judging/format-app-summary.ts')
      write(formatAppSummary(report, describeTerminal(process.stdout).paint))
    },
    announceStop() {
      write('Stopped.\n')
    },
  }
}

/** Prints the URL and problems. */
export function createQuietOutput(): ServeOutput {
  return {
    announce: ({ url }) => void process.stdout.write(`${url}\n`),
    logRequest: undefined,
    announceFileChange(_, problem) {
      if (problem !== undefined) printProblem(problem)
    },
    async announceApp() {},
    announceStop() {},
  }
}

/** Prints one JSON object per line. */
export function createJsonOutput({ state }: TwinPlaces): ServeOutput {
  const write = (event: string, fields: object): void => {
    process.stdout.write(formatJsonLine({ event, time: new Date().toISOString(), ...fields }))
  }
  return {
    async announce({ url, network, backend: { session } }) {
      const { setup, twin, faults } = session
      const { world, seed } = twin.state.initial
      const { messages } = twin.dialect
      const { addresses = [], controlToken } = network.networkAccess
      const kept = await describeKeptState(state, twin.state)
      write('ready', {
        url,
        urls: listReachableUrls(url, addresses),
        controlToken,
        version: packageJson.version,
        world: world.name,
        seed,
        dialect: listNonDefaultAnswers(twin.dialect),
        messages: Object.keys(messages).length > 0 ? messages : undefined,
        faults: faults?.replay,
        breakages: setup.breakages,
        live: setup.live,
        state: kept && { place: kept.place, users: kept.users, posts: kept.posts },
      })
    },
    logRequest(exchange) {
      const { method, target, status, unanswered, reason, because, milliseconds } = exchange
      const { client, session, fault, appRules } = exchange
      const ms = Math.round(milliseconds * 1000) / 1000
      const outcome = { status, unanswered, reason, because, ms }
      write('request', { method, path: target, ...outcome, client, session, fault, appRules })
    },
    announceFileChange: (message, problem) => write('file-changed', { message, problem }),
    async announceApp({ verdict, requests, app }) {
      write('app', {
        verdict,
        requests,
        rules: app?.map(({ id, verdict: each, reason, violation }) => ({
          id,
          verdict: each,
          reason,
          violation,
        })),
      })
    },
    announceStop: () => write('stopped', {}),
  }
}

const describeKeptState = async (place: string | undefined, state: State): Promise<KeptState | undefined> =>
  place === undefined ? undefined : (await import('../keep-state.ts')).describeState(place, state)
