import type { Parameters } from './tree.ts'

/**
 * Takes typed values out of parameters and notes what is wrong with each, in the words that deployments use.
 * A value that is missing, null, blank or an empty list counts as absent; an absent value that is required has that
 * one error and no other.
 */
export class ParameterReader {
  readonly #parameters: Parameters
  readonly #errors = new Map<string, string[]>()

  constructor(parameters: Parameters) {
    this.#parameters = parameters
  }

  /** What was found wrong so far, in the order of reading; undefined when nothing was. */
  get errors(): ReadonlyMap<string, readonly string[]> | undefined {
    return this.#errors.size > 0 ? this.#errors : undefined
  }

  /** Notes an error; `text` says what follows "The <name> ". */
  addError(name: string, text: string): undefined {
    return this.addErrorText(name, `The ${spoken(name)} ${text}`)
  }

  addErrorText(name: string, sentence: string): undefined {
    const texts = this.#errors.get(name)
    if (texts) texts.push(sentence)
    else this.#errors.set(name, [sentence])
  }

  isAbsent(name: string): boolean {
    return isBlank(this.#parameters.get(name))
  }

  /** The raw value; undefined when absent. */
  readValue(name: string, required: boolean): unknown {
    const value = this.#parameters.get(name)
    if (!isBlank(value)) return value
    return required ? this.addError(name, 'field is required.') : undefined
  }

  readString(name: string, required: boolean): string | undefined {
    const value = this.readValue(name, required)
    if (value === undefined || typeof value === 'string') return value
    return this.addError(name, 'must be a string.')
  }

  readInteger(name: string, required: boolean): number | undefined {
    const value = this.readValue(name, required)
    if (value === undefined) return undefined
    return parseInteger(value) ?? this.addError(name, 'must be an integer.')
  }

  /** A finite number; `limit` bounds its size, both ways. */
  readNumber(name: string, required: boolean, limit?: number): number | undefined {
    const value = this.readValue(name, required)
    if (value === undefined) return undefined
    const number = parseFiniteNumber(value)
    if (number === undefined) return this.addError(name, 'must be a number.')
    if (limit === undefined || Math.abs(number) <= limit) return number
    return this.addError(name, `must be between -${limit} and ${limit}.`)
  }

  /** A list of strings, none of them blank; an absent list is empty. */
  readStrings(name: string): readonly string[] {
    const value = this.readValue(name, false)
    if (value === undefined) return []
    if (!Array.isArray(value)) return this.addError(name, 'must be an array.') ?? []
    value.forEach((item, index) => {
      if (isBlank(item)) this.addError(`${name}.${index}`, 'field is required.')
      else if (typeof item !== 'string') this.addError(`${name}.${index}`, 'must be a string.')
    })
    return value
  }
}

/** `post_category_id` is spoken "post category id"; hyphens stay. */
const spoken = (name: string): string => name.replaceAll('_', ' ')

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value === '' || value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** The longest text that counts as a number, in characters, without the blanks around it. */
const LONGEST_NUMBER = 64

const INTEGER = /^[+-]?(0|[1-9]\d*)$/
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** The number that a text writes; a value of another kind as it is. */
function parseNumber(value: unknown, pattern: RegExp): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return text.length <= LONGEST_NUMBER && pattern.test(text) ? Number(text) : undefined
}

/** 1, "1", " 1" and "+1" are integers; "1.5", "0x1" and true are not, nor is what a number cannot hold exactly, nor what is longer than 64 characters. */
export function parseInteger(value: unknown): number | undefined {
  const number = parseNumber(value, INTEGER)
  return Number.isSafeInteger(number) ? (number as number) + 0 : undefined
}

/** "1e1" and ".5" are numbers; "1,5", "NaN", "1e400" and what is longer than 64 characters are not. */
export function parseFiniteNumber(value: unknown): number | undefined {
  const number = parseNumber(value, NUMBER)
  return Number.isFinite(number) ? (number as number) + 0 : undefined
}
