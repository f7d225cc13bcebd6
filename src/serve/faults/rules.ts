import { createOptionError, type FeedtwinError } from '../../base/feedtwin-error.ts'
import { getOwn } from '../../base/json.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { type OperationId, operationIds } from '../../contract/generated/operations.ts'
import { faultConditions } from './conditions.ts'
import type { EffectReading, FaultCondition } from './fault-kind.ts'
import { faultKinds } from './kinds.ts'
import { faultPresets, isFaultPreset } from './presets.ts'
import { readDecimal } from './read-numbers.ts'

const ALL_OPERATIONS = '*'

/** One rule: which requests it applies to, when, and what it does to them. */
export interface FaultRule {
  readonly operation: OperationId | typeof ALL_OPERATIONS
  readonly conditions: readonly FaultCondition[]
  readonly effects: readonly RuleEffect[]
}

interface RuleEffect extends EffectReading {
  /** in percent */
  readonly chance: number
}

/** Rules are limited, since every request is matched with all of them. */
const MAX_LENGTH = 10_000

const EXAMPLE = 'Rules are written as in "delay=300; listPosts: drop@5%".'

/** The effect of a rule that has only conditions: the service is down. */
const DEFAULT_EFFECT = 'error=503'

/**
 * Reads rules such as `delay=200..800, error=503@10%; listPosts: outage=10s/60s, drop`. They are separated by semicolons,
 * and may be names of presets.
 *
 * @returns the rules, and their text in a uniform spelling
 * @throws FeedtwinError `bad-option`
 */
export function readRules(text: string): { readonly rules: readonly FaultRule[]; readonly text: string } {
  if (text.length > MAX_LENGTH) {
    throw createOptionError(
      `Fault rules have at most ${MAX_LENGTH} characters; these have ${text.length}. ${EXAMPLE}`,
    )
  }
  const parts = text.split(';').map((part) => {
    const name = part.trim()
    if (name === '') throw createOptionError(`A fault rule is empty in "${text}". ${EXAMPLE}`)
    if (isFaultPreset(name)) return { rules: readRules(faultPresets[name]).rules, text: name }
    const { text: ruleText, ...rule } = readRule(part)
    return { rules: [rule], text: ruleText }
  })
  return { rules: parts.flatMap(({ rules }) => rules), text: parts.map((part) => part.text).join('; ') }
}

function readRule(part: string): FaultRule & { readonly text: string } {
  const colon = part.indexOf(':')
  const operation = colon < 0 ? ALL_OPERATIONS : readOperation(part.slice(0, colon).trim(), part)
  const words = part.slice(colon + 1).split(',')
  const readings = words.map((word) => readCondition(word, part) ?? readEffect(word, part))
  const effects = readings.filter((reading) => 'createEffect' in reading)
  const text = readings.map((reading) => reading.text).join(', ')
  return {
    operation,
    conditions: readings.filter((reading) => 'isMet' in reading),
    effects: effects.length > 0 ? effects : [readEffect(DEFAULT_EFFECT, part)],
    text: operation === ALL_OPERATIONS ? text : `${operation}: ${text}`,
  }
}

function readOperation(word: string, part: string): FaultRule['operation'] {
  const known = [...operationIds, ALL_OPERATIONS] as const
  const operation = known.find((name) => name === word)
  if (operation) return operation
  throw createUnknownWordError('operation', word, part, known)
}

function readCondition(word: string, part: string): FaultCondition | undefined {
  const { name, value } = splitWord(word)
  const kind = getOwn(faultConditions, name)
  if (!kind) return undefined
  const reading = value === undefined ? undefined : kind.read(value)
  if (!reading) throw createValueError(name, value, part, kind.valueDescription)
  return { text: `${name}=${reading.text}`, isMet: reading.isMet }
}

/** Reads one effect, such as `error=503@10%`. */
function readEffect(word: string, part: string): RuleEffect {
  const [before = '', percent, ...rest] = word.split('@')
  const { name, value } = splitWord(before)
  const kind = getOwn(faultKinds, name)
  if (!kind) {
    const known = [...Object.keys(faultKinds), ...Object.keys(faultConditions), ...Object.keys(faultPresets)]
    throw createUnknownWordError('fault', name, part, known)
  }
  const reading =
    (value === undefined) === (kind.valueDescription === undefined) ? kind.read(value ?? '') : undefined
  if (!reading) throw createValueError(name, value, part, kind.valueDescription)
  const chance = percent === undefined ? 100 : readChance(percent.trim())
  if (chance === undefined || rest.length > 0) {
    throw createOptionError(
      `The chance of ${name}${formatPlace(part)} is written as in ${name}@5%, from 0% to 100%.`,
    )
  }
  const text = `${name}${reading.text && `=${reading.text}`}${chance < 100 ? `@${chance}%` : ''}`
  return { chance, createEffect: reading.createEffect, text }
}

function splitWord(word: string): { readonly name: string; readonly value: string | undefined } {
  const equals = word.indexOf('=')
  if (equals < 0) return { name: word.trim(), value: undefined }
  return { name: word.slice(0, equals).trim(), value: word.slice(equals + 1).trim() }
}

function readChance(percent: string): number | undefined {
  const chance = percent.endsWith('%') ? readDecimal(percent.slice(0, -1)) : undefined
  return chance !== undefined && chance <= 100 ? chance : undefined
}

function createUnknownWordError(
  noun: string,
  word: string,
  part: string,
  known: readonly string[],
): FeedtwinError {
  const nearest = findNearest(word, known)
  const hint = nearest ? `Did you mean "${nearest}"? ` : ''
  const problem =
    word === ''
      ? `The ${noun}${formatPlace(part)} is missing`
      : `Unknown ${noun} "${word}"${formatPlace(part, word)}`
  return createOptionError(`${problem}. ${hint}Known: ${known.join(', ')}.`)
}

function createValueError(
  name: string,
  value: string | undefined,
  part: string,
  takes = 'no value',
): FeedtwinError {
  const actual = value === undefined ? 'nothing' : `"${value}"`
  return createOptionError(`${name}${formatPlace(part, name)} takes ${takes}; it got ${actual}.`)
}

/** Formats the rule that contains a word; empty if the word is the whole rule. */
const formatPlace = (part: string, word?: string): string =>
  part.trim() === word ? '' : ` in "${part.trim()}"`
