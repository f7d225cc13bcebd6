import { formatCount } from '../../base/text/format-count.ts'
import { wrapText } from '../../base/text/wrap-text.ts'
import { type Dialect, listNonDefaultAnswers } from '../../contract/index.ts'
import type { Session } from '../../serve/sessions/session.ts'
import { emptyRegion } from '../../twin/feed/density.ts'
import type { Position } from '../../twin/geo/sphere.ts'
import type { KeptState } from '../keep-state.ts'
import { shortenAnswer } from '../terminal/shorten-answer.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { formatCurlExamples } from './curl-examples.ts'

/** What the start page shows. */
export interface StartPage {
  readonly version: string
  readonly url: string
  readonly session: Session
  /** files whose changes are applied */
  readonly watchedFiles: readonly string[]
  readonly keptState: KeptState | undefined
  /** the file with the certificate of the authority that issued the server's */
  readonly authorityFile: string | undefined
  /** what other devices need to control the twin */
  readonly controlToken: string | undefined
  /** lines that list by which URL each device reaches the twin, when more than this machine does */
  readonly reachableUrls: readonly string[] | undefined
  /** whether single keys control the twin */
  readonly hasKeys: boolean
}

/** Example requests go here when the world has no stored post: Tokyo Station. */
const TOKYO: Position = { lng: 139.7671, lat: 35.6812 }

/** Where facts begin in their lines. */
const MARGIN = 11

/** Formats what a person reads once the twin accepts requests. */
export function formatStartPage(page: StartPage, { paint, columns }: Terminal): string {
  const { version, url, session, authorityFile } = page
  const { dialect, state } = session.twin
  const formatRow = ([name, fact]: Row): string[] => {
    if (!fact) return []
    const indented = wrapText(fact, columns - MARGIN).replaceAll('\n', `\n${' '.repeat(MARGIN)}`)
    return [`  ${paint('dim', name.padEnd(8))} ${indented}`]
  }
  const rows = [
    ...describeSession(session),
    ...describeDialect(dialect, columns - MARGIN),
    ...describeRun(page),
  ]
  const place = state.initial.world.posts.at(-1) ?? TOKYO
  return [
    '',
    `  ${paint('bold', 'feedtwin')} ${version}  ${paint('cyan', url)}`,
    '',
    ...rows.flatMap(formatRow),
    '',
    ...describeBreakages(session).flatMap((text) => [
      paint('yellow', wrapText(text, columns - 2).replace(/^/gm, '  ')),
      '',
    ]),
    ...(page.reachableUrls ?? [
      `  ${paint('dim', 'Log in, list, publish (paste into a shell):')}`,
      '',
      ...formatCurlExamples(url, place, dialect, authorityFile),
    ]),
    '',
    ...(page.hasKeys ? [`  ${paint('dim', `Keys: ${KEYS}.`)}`] : []),
    `  ${paint('dim', 'Ctrl+C stops the twin. Requests follow.')}`,
    '',
    '',
  ].join('\n')
}

const KEYS = 'o console · s scenarios · r reset · f faults · ? all keys · q quit'

/** A name, empty when the row continues the one before, and a fact. A row without a fact is not shown. */
type Row = readonly [name: string, fact: string | false | undefined]

function describeSession({ setup, scenario, clock, twin }: Session): Row[] {
  const { world, seed } = twin.state.initial
  const description =
    world.base === 'planet' ? `posts everywhere except around ${emptyRegion.name}` : world.description
  return [
    ['world', `${world.name}, seed ${seed}, locale ${setup.locale ?? 'en'}`],
    ['', description],
    ['scenario', scenario],
    ['clock', clock.isStopped && `stopped at ${new Date(clock.now()).toISOString()}`],
  ]
}

/** A twin that breaks the contract must not be taken for one that keeps it. */
export const describeBreakages = ({ setup: { breakages = [] } }: Session): string[] =>
  breakages.length === 0 ? [] : [`Broken on purpose: ${breakages.join(', ')}.`]

/** Characters of an answer: two answers stand in a line. */
const ANSWER_WIDTH = 20

function describeDialect(dialect: Dialect, columns: number): Row[] {
  const { overrides = [], messages } = dialect
  return [
    ...describeAnswers(dialect, columns),
    ['', overrides.length > 0 && `with ${formatCount(overrides.length, 'override')}`],
    ['messages', Object.keys(messages).join(', ')],
  ]
}

function describeAnswers(dialect: Dialect, columns: number): Row[] {
  const changed = listNonDefaultAnswers(dialect)
  if (changed.length === 0) return [['dialect', 'the default (feedtwin dialect prints it)']]
  const width = Math.max(...changed.map(({ id }) => id.length))
  return changed.map(({ id, answer, default: defaultAnswer }, index) => {
    const chosen = `${id.padEnd(width)}  ${shortenAnswer(answer, ANSWER_WIDTH)}`
    const compared = `${chosen}  (default ${shortenAnswer(defaultAnswer, ANSWER_WIDTH)})`
    return [index === 0 ? 'dialect' : '', compared.length <= columns ? compared : chosen]
  })
}

function describeRun(page: StartPage): Row[] {
  const { url, session, keptState, watchedFiles, authorityFile, controlToken } = page
  const { setup, faults } = session
  return [
    ['live', setup.live && `other users publish, ${setup.live}`],
    ['faults', faults?.replay],
    ['state', keptState?.summary],
    ['console', `${url}/__twin/`],
    ['watched', watchedFiles.length > 0 && `${watchedFiles.join(', ')}: changes are applied at once`],
    ['https', authorityFile && `certificate: ${authorityFile}`],
    ['', authorityFile && `how devices trust it: ${url.replace('https:', 'http:')}/__twin/ca`],
    ['control', controlToken && `other devices need this token: ${controlToken}`],
  ]
}
