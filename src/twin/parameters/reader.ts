import { getOwn } from '../../base/json.ts'
import type { Dialect, ErrorTextKey } from '../../contract/index.ts'
import { findErrorKind, hasOwnTexts, nameItem } from '../../contract/messages.ts'
import type { ParameterProblem } from '../answer.ts'
import { formatParameterMessages, type MessageValues } from '../messages.ts'
import { TextOfWrongType } from './coercion.ts'
import type { Parameters } from './tree.ts'
import { isBlankText } from './white-space.ts'

/** How a value can fail to be an integer above 0. */
export type InvalidIntegerCase = 'zero' | 'negative' | 'text' | 'blank'

/**
 * Reads typed values from parameters and collects the errors, in the words of the dialect. A value that is missing, null,
 * blank or an empty list counts as absent. A required value that is absent has only this error. The dialect decides whether a
 * text of white space alone is blank.
 */
export class ParameterReader {
  readonly #parameters: Parameters
  readonly #dialect: Dialect
  readonly #operation: string | undefined
  readonly #errors = new Map<string, string[]>()
  /** The errors so far by their keys, in the order of reading. */
  readonly problems: ParameterProblem[] = []

  /** @param operation the one whose texts of errors the dialect may have */
  constructor(parameters: Parameters, dialect: Dialect, operation?: string) {
    this.#parameters = parameters
    this.#dialect = dialect
    this.#operation = operation
  }

  /**
   * The errors so far, in the order of reading; undefined if there are none. Parameters for which the dialect has no text are
   * not named.
   */
  get errors(): ReadonlyMap<string, readonly string[]> | undefined {
    if (this.#errors.size === 0) return undefined
    return new Map([...this.#errors].filter(([, texts]) => texts.length > 0))
  }

  /** The names of the parameters that were sent. */
  get names(): Iterable<string> {
    return this.#parameters.keys()
  }

  /** Adds an error. @param values what the placeholders of its text stand for, besides the name */
  addError(name: string, key: ErrorTextKey, values: MessageValues = {}): undefined {
    const value = this.#findSentValue(name)
    const error = { key, name, kind: findErrorKind(key, value), operation: this.#operation }
    const texts = formatParameterMessages(error, this.#dialect, { value, ...values })
    this.problems.push({ name, key })
    this.#errors.set(name, [...(this.#errors.get(name) ?? []), ...texts])
  }

  /** Adds an error for each parameter that was sent and has none of these names. */
  rejectOthers(known: readonly string[]): void {
    for (const name of this.#parameters.keys()) if (!known.includes(name)) this.addError(name, 'unknown')
  }

  /** Adds an error that only a dialect with a text for this parameter has. */
  addOwnError(name: string, key: ErrorTextKey, values: MessageValues): undefined {
    if (hasOwnTexts({ key, name, operation: this.#operation }, this.#dialect))
      this.addError(name, key, values)
  }

  /**
   * Adds an error for an item of a list, under the name images.0 or images[0]. Where the dialect has a text for the list, errors
   * names the list instead, once for all items. A text for blank items of a list is that for items of a wrong type.
   */
  addItemError(list: string, index: number, key: ErrorTextKey, values: MessageValues = {}): undefined {
    const item = nameItem(list, index, this.#dialect)
    const keyOfList = key === 'required' ? 'string' : key
    const value = this.#findSentValue(item)
    const kind = findErrorKind(keyOfList, value)
    const error = { key: keyOfList, name: list, kind, operation: this.#operation }
    if (!hasOwnTexts(error, this.#dialect)) return this.addError(item, key, values)
    const texts = formatParameterMessages(error, this.#dialect, { value, ...values })
    this.#errors.set(list, [...new Set([...(this.#errors.get(list) ?? []), ...texts])])
  }

  /** The value of a parameter, or that of an item of a list: images.0 or images[0]. */
  #findSentValue(name: string): unknown {
    const [, list = '', index = ''] = /^([^.[]+)[.[](\d+)/.exec(name) ?? []
    const sent = this.#parameters.has(name)
      ? this.#parameters.get(name)
      : getOwn(Object(this.#parameters.get(list)), index)
    return sent instanceof TextOfWrongType ? sent.text : sent
  }

  #isBlank(value: unknown): boolean {
    if (value === undefined || value === null) return true
    if (typeof value === 'string') return isBlankText(value, this.#dialect)
    return Array.isArray(value) && value.length === 0
  }

  #rejectsNull(name: string): boolean {
    const answers: Readonly<Record<string, string | undefined>> = this.#dialect['params.null']
    return getOwn(answers, name.replaceAll('_', '-')) === 'rejected'
  }

  isAbsent(name: string): boolean {
    return this.#isBlank(this.#parameters.get(name))
  }

  /** Whether any value but null was sent, also a blank one. */
  isSent(name: string): boolean {
    const value = this.#parameters.get(name)
    return value !== undefined && value !== null
  }

  /** Reads a value of any type; undefined if it is absent. */
  readValue(name: string, isRequired: boolean): unknown {
    const value = this.#parameters.get(name)
    if (!this.#isBlank(value)) return value
    return isRequired || (value === null && this.#rejectsNull(name))
      ? this.addError(name, 'required')
      : undefined
  }

  readString(name: string, isRequired: boolean): string | undefined {
    const value = this.readValue(name, isRequired)
    if (value === undefined || typeof value === 'string') return value
    return this.addError(name, 'string')
  }

  readInteger(name: string, isRequired: boolean): number | undefined {
    const value = this.readValue(name, isRequired)
    if (value === undefined) return undefined
    return this.#parseInteger(value) ?? this.addError(name, 'integer')
  }

  /** Parses an integer. Of the text of a fraction, it takes the integer part where the dialect does (gap params.coercion). */
  #parseInteger(value: unknown): number | undefined {
    const integer = parseInteger(value)
    const accepts = this.#dialect['params.coercion'].includes('fraction-text-for-integer')
    if (integer !== undefined || typeof value !== 'string' || !accepts) return integer
    return parseInteger(Math.trunc(parseFiniteNumber(value) ?? Number.NaN))
  }

  /**
   * Reads an integer above 0, or names how another value is invalid; undefined if it was not sent.
   *
   * @param acceptsLarge whether an integer may be greater than those that a number holds exactly
   */
  readPositiveInteger(name: string, acceptsLarge = false): number | InvalidIntegerCase | undefined {
    const value = this.#parameters.get(name)
    if (value === undefined) return undefined
    if (this.#isBlank(value)) return 'blank'
    const integer = this.#parseInteger(value) ?? (acceptsLarge ? parseLargeInteger(value) : undefined)
    if (integer === undefined) return 'text'
    if (integer > 0) return integer
    return integer === 0 ? 'zero' : 'negative'
  }

  /** Adds the error for an integer that is not above 0. */
  addInvalidInteger(name: string, invalid: InvalidIntegerCase): undefined {
    const isInteger = invalid === 'zero' || invalid === 'negative'
    return isInteger ? this.addError(name, 'min.numeric', { min: 1 }) : this.addError(name, 'integer')
  }

  /** Reads a finite number. @param limit the greatest absolute value */
  readNumber(name: string, isRequired: boolean, limit?: number): number | undefined {
    const value = this.readValue(name, isRequired)
    if (value === undefined) return undefined
    const number = parseFiniteNumber(value)
    if (number === undefined) return this.addError(name, 'numeric')
    if (limit === undefined || Math.abs(number) <= limit) return number
    const key = number < 0 ? 'between.min' : 'between.max'
    return this.addError(name, key, { min: -limit, max: limit })
  }

  /** Reads a list of strings. An absent list is empty. The dialect may accept or remove blank ones (gap create.blank-image). */
  readStrings(name: string): readonly string[] {
    const sent = this.readValue(name, false)
    if (sent === undefined) return []
    if (!Array.isArray(sent)) return this.addError(name, 'array') ?? []
    const blank = this.#dialect['create.blank-image']
    const value = blank === 'removed' ? sent.filter((item) => !this.#isBlank(item)) : sent
    value.forEach((item, index) => {
      if (typeof item === 'string' && blank === 'accepted') return
      if (this.#isBlank(item)) this.addItemError(name, index, 'required')
      else if (typeof item !== 'string') this.addItemError(name, index, 'string')
    })
    return value
  }
}

/** The longest text that is read as a number, in characters, without white space around it. */
const MAX_NUMBER_LENGTH = 64

const INTEGER = /^[+-]?(0|[1-9]\d*)$/
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Parses a text of the given pattern as a number. Values of other types are returned as they are. */
function parseNumber(value: unknown, pattern: RegExp): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return text.length <= MAX_NUMBER_LENGTH && pattern.test(text) ? Number(text) : undefined
}

/**
 * Parses an integer. 1, "1", " 1" and "+1" are integers. "1.5", "0x1", true, integers that a number cannot hold exactly,
 * and texts of more than 64 characters are not.
 */
export function parseInteger(value: unknown): number | undefined {
  const number = parseNumber(value, INTEGER)
  return Number.isSafeInteger(number) ? (number as number) + 0 : undefined
}

/** Parses an integer that a number may hold only approximately. */
function parseLargeInteger(value: unknown): number | undefined {
  const number = parseNumber(value, INTEGER)
  return Number.isInteger(number) ? (number as number) : undefined
}

/** Parses a number. "1e1" and ".5" are numbers. "1,5", "NaN", "1e400" and texts of more than 64 characters are not. */
export function parseFiniteNumber(value: unknown): number | undefined {
  const number = parseNumber(value, NUMBER)
  return Number.isFinite(number) ? (number as number) + 0 : undefined
}
