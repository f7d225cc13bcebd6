import { Help } from 'commander'
import { type Dialect, listNonDefaultAnswers } from '../../contract/index.ts'
import { emptyRegion } from '../../twin/feed/density.ts'
import type { Position } from '../../twin/geo/sphere.ts'
import type { World } from '../../twin/world/world.ts'
import { shortenAnswer } from '../terminal/brief.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { formatCurlExamples } from './curl-examples.ts'

export interface StartInfo {
  readonly version: string
  readonly url: string
  readonly world: World
  readonly seed: number
  readonly locale: string
  /** name of the scenario that is being played, if one is */
  readonly scenario: string | undefined
  /** files whose changes are applied */
  readonly watched: readonly string[]
  /** when the clock was stopped, if it was */
  readonly stoppedAt: Date | undefined
  readonly dialect: Dialect
  /** how fast others publish, if they do */
  readonly live: string | undefined
  /** what goes wrong, as a text that lets it go wrong in the same way once more */
  readonly faults: string | undefined
  /** what single keys do, where somebody can press them */
  readonly keys?: string | undefined
  /** what is kept, and where, if it is */
  readonly kept: string | undefined
  /** more to know where it is not served in the usual place, as a name and a fact each */
  readonly more?: readonly (readonly [name: string, fact: string])[]
  /** how each world reaches it, where more than this machine does */
  readonly ways?: readonly string[] | undefined
  /** file with the certificate that vouches for the URL */
  readonly authorityFile?: string | undefined
}

/** Where to try the planet when no world says better: Tokyo Station. */
const TOKYO: Position = { lng: 139.7671, lat: 35.6812 }

/** Where facts begin in their lines. */
const MARGIN = 11

/** What a person reads once the twin answers. */
export function formatStartPage(started: StartInfo, { paint, columns }: Terminal): string {
  const { version, url, world, seed, locale, stoppedAt, dialect, live, faults, kept, more = [] } = started
  const { scenario, watched } = started
  const row = (name: string, fact: string): string => {
    const indented = new Help().boxWrap(fact, columns - MARGIN).replaceAll('\n', `\n${' '.repeat(MARGIN)}`)
    return `  ${paint('dim', name.padEnd(8))} ${indented}`
  }
  const onPlanet = world.base === 'planet'
  const facts = [
    ['world', `${world.name}, seed ${seed}, locale ${locale}`],
    ...(onPlanet ? [['', `posts wherever you ask, but for ${emptyRegion.name}`]] : []),
    ...(!onPlanet && world.description ? [['', world.description]] : []),
    ...(scenario === undefined ? [] : [['scenario', scenario]]),
    ...(stoppedAt ? [['clock', `stopped at ${stoppedAt.toISOString()}`]] : []),
    ...dialectFacts(dialect, columns - MARGIN),
    ...(live ? [['live', `others publish, ${live}`]] : []),
    ...(faults ? [['faults', faults]] : []),
    ...(kept ? [['state', kept]] : []),
    ...(watched.length > 0 ? [['watched', `${watched.join(', ')}: a change is applied at once`]] : []),
    ...more,
  ]
  const place = world.posts.at(-1) ?? TOKYO
  return [
    '',
    `  ${paint('bold', 'feedtwin')} ${version}  ${paint('cyan', url)}`,
    '',
    ...facts.map(([name = '', fact = '']) => row(name, fact)),
    '',
    ...(started.ways ?? [
      `  ${paint('dim', 'Log in, list, publish (paste into a shell):')}`,
      '',
      ...formatCurlExamples(url, place, dialect, started.authorityFile),
    ]),
    '',
    ...(started.keys ? [`  ${paint('dim', `Keys: ${started.keys}.`)}`] : []),
    `  ${paint('dim', 'Ctrl+C stops it. Requests follow.')}`,
    '',
    '',
  ].join('\n')
}

/** Characters of an answer: two stand in a line. */
const MOST = 20

function dialectFacts(dialect: Dialect, room: number): string[][] {
  const changed = listNonDefaultAnswers(dialect)
  if (changed.length === 0) return [['dialect', 'the default (feedtwin dialect prints it)']]
  const width = Math.max(...changed.map(({ id }) => id.length))
  return changed.map(({ id, answer, default: usual }, index) => {
    const chosen = `${id.padEnd(width)}  ${shortenAnswer(answer, MOST)}`
    const compared = `${chosen}  (default ${shortenAnswer(usual, MOST)})`
    return [index === 0 ? 'dialect' : '', compared.length <= room ? compared : chosen]
  })
}
