import { getOwn, toNumber, toText } from '../../base/json.ts'
import { parameterTypes } from '../../contract/generated/operations.ts'
import type { Outgoing } from '../target/exchange.ts'
import type { Encoding, Fields } from './encode.ts'

/** Whether a value has a type. Only JSON has numbers and booleans; the other encodings write them as texts. */
type TypeTest = (value: unknown, isJson: boolean) => boolean

const isText: TypeTest = (value, isJson) =>
  typeof value === 'string' || (!isJson && ['number', 'boolean'].includes(typeof value))
const isNumber: TypeTest = (value, isJson) =>
  isJson ? typeof value === 'number' : isText(value, false) && isNumeric(toText(value))

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** The types that parameters have (specification, section 4). A parameter without a type takes every value. */
const typeTests: Readonly<Record<string, TypeTest>> = {
  string: isText,
  number: isNumber,
  integer: (value, isJson) => isNumber(value, isJson) && Number.isInteger(toNumber(value)),
  array: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
}

/** An integer of more digits than the types of databases have. */
const isTooLarge = (name: string, value: unknown): boolean =>
  getOwn(parameterTypes, name) === 'integer' &&
  isNumber(value, false) &&
  !Number.isSafeInteger(Math.trunc(toNumber(value)))

/** What a request states about the types of its parameters. */
export function describeWrongTypes(
  fields: Fields,
  encoding: Encoding,
): Required<Pick<Outgoing, 'wrongTypes' | 'hasWrongType'>> {
  const given = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(parameterTypes, name),
  )
  const isUnfit = ([name, value]: readonly [string, unknown]): boolean =>
    value === null || isTooLarge(name, value)
  const wrongTypes = given
    .filter((entry) => !isUnfit(entry) && !hasItsType(entry, encoding === 'json'))
    .map(([name]) => name)
  return { wrongTypes, hasWrongType: wrongTypes.length > 0 || given.some(isUnfit) }
}

const hasItsType = ([name, value]: readonly [string, unknown], isJson: boolean): boolean =>
  getOwn(typeTests, getOwn(parameterTypes, name) ?? '')?.(value, isJson) ?? true
