import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { findNearest } from '../../base/find-nearest.ts'
import { type OperationId, operationIds } from '../../contract/generated/operations.ts'
import { type EffectReading, type FaultCondition, faultConditions, faultKinds } from './kinds.ts'
import { readDecimal } from './numbers.ts'
import { faultPresets, isFaultPreset } from './presets.ts'

const EVERYTHING = '*'

/** What goes wrong with some requests. */
export interface FaultRule {
  readonly operation: OperationId | typeof EVERYTHING
  readonly conditions: readonly FaultCondition[]
  readonly effects: readonly Effect[]
}

interface Effect extends EffectReading {
  /** in percent */
  readonly chance: number
}

/**
 * Reads rules such as `delay=200..800, error=503@10%; listPosts: outage=10s/60s, drop`: semicolons between them, names
 * of presets among them. @throws FeedtwinError `bad-option`
 */
export function readRules(text: string): { readonly rules: readonly FaultRule[]; readonly text: string } {
  if (text.length > LONGEST) {
    throw problem(`Rules of faults have at most ${LONGEST} characters; these have ${text.length}. ${EXAMPLE}`)
  }
  const parts = text.split(';').map((part) => {
    const name = part.trim()
    if (name === '') throw problem(`A rule of faults is empty in "${text}". ${EXAMPLE}`)
    if (isFaultPreset(name)) return { rules: readRules(faultPresets[name]).rules, text: name }
    const { text: written, ...rule } = readRule(part)
    return { rules: [rule], text: written }
  })
  return { rules: parts.flatMap(({ rules }) => rules), text: parts.map(({ text }) => text).join('; ') }
}

/** Every request goes through all rules. */
const LONGEST = 10_000

const EXAMPLE = 'Rules are written as in "delay=300; listPosts: drop@5%".'

/** Conditions without an effect mean that the service is down. */
const DOWN = 'error=503'

function readRule(part: string): FaultRule & { readonly text: string } {
  const colon = part.indexOf(':')
  const operation = colon < 0 ? EVERYTHING : readOperation(part.slice(0, colon).trim(), part)
  const words = part.slice(colon + 1).split(',')
  const read = words.map((word) => readCondition(word, part) ?? readEffect(word, part))
  const effects = read.filter((one) => 'createEffect' in one)
  const texts = read.map(({ text }) => text).join(', ')
  return {
    operation,
    conditions: read.filter((one) => 'isMet' in one),
    effects: effects.length > 0 ? effects : [readEffect(DOWN, part)],
    text: operation === EVERYTHING ? texts : `${operation}: ${texts}`,
  }
}

function readOperation(word: string, part: string): FaultRule['operation'] {
  const known = [...operationIds, EVERYTHING] as const
  const operation = known.find((name) => name === word)
  if (operation) return operation
  throw unknownWord('operation', word, part, known)
}

function readCondition(word: string, part: string): FaultCondition | undefined {
  const { name, value } = pieces(word)
  const kind = Object.hasOwn(faultConditions, name) ? faultConditions[name] : undefined
  if (!kind) return undefined
  const read = value === undefined ? undefined : kind.read(value)
  if (!read) throw badValue(name, value, part, kind.takes)
  return { text: `${name}=${read.text}`, isMet: read.isMet }
}

/** Reads one effect, such as `error=503@10%`. @throws FeedtwinError `bad-option` */
function readEffect(word: string, part: string): Effect {
  const [before = '', percent, ...more] = word.split('@')
  const { name, value } = pieces(before)
  const kind = Object.hasOwn(faultKinds, name) ? faultKinds[name] : undefined
  if (!kind) {
    const known = [...Object.keys(faultKinds), ...Object.keys(faultConditions), ...Object.keys(faultPresets)]
    throw unknownWord('fault', name, part, known)
  }
  const read = (value === undefined) === (kind.takes === undefined) ? kind.read(value ?? '') : undefined
  if (!read) throw badValue(name, value, part, kind.takes)
  const chance = percent === undefined ? 100 : readChance(percent.trim())
  if (chance === undefined || more.length > 0) {
    throw problem(`The chance of ${name}${within(part)} is written as in ${name}@5%, from 0% to 100%.`)
  }
  const text = `${name}${read.text && `=${read.text}`}${chance < 100 ? `@${chance}%` : ''}`
  return { chance, createEffect: read.createEffect, text }
}

function pieces(word: string): { readonly name: string; readonly value: string | undefined } {
  const equals = word.indexOf('=')
  if (equals < 0) return { name: word.trim(), value: undefined }
  return { name: word.slice(0, equals).trim(), value: word.slice(equals + 1).trim() }
}

function readChance(percent: string): number | undefined {
  const chance = percent.endsWith('%') ? readDecimal(percent.slice(0, -1)) : undefined
  return chance !== undefined && chance <= 100 ? chance : undefined
}

function unknownWord(what: string, word: string, part: string, known: readonly string[]): FeedtwinError {
  const meant = findNearest(word, known)
  const hint = meant ? `Did you mean "${meant}"? ` : ''
  const wrong =
    word === '' ? `The ${what}${within(part)} is missing` : `"${word}"${within(part, word)} is no ${what}`
  return problem(`${wrong}. ${hint}There are ${known.join(', ')}.`)
}

function badValue(name: string, value: string | undefined, part: string, takes?: string): FeedtwinError {
  const got = value === undefined ? 'nothing' : `"${value}"`
  return problem(
    takes === undefined
      ? `${name}${within(part, name)} takes no value; it got ${got}.`
      : `${name}${within(part, name)} takes ${takes}; it got ${got}.`,
  )
}

/** Where a word stands, unless it stands alone. */
const within = (part: string, word?: string): string => (part.trim() === word ? '' : ` in "${part.trim()}"`)

const problem = (message: string): FeedtwinError => new FeedtwinError('bad-option', message)
