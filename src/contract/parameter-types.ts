import { getOwn } from '../base/json.ts'
import { parameterTypes } from './generated/operations.ts'

/** Whether a parameter of the contract is a number. */
export const isNumberParameter = (name: string): boolean =>
  ['integer', 'number'].includes(getOwn(parameterTypes, name) ?? '')

/** Whether a parameter of the contract is a list. */
export const isListParameter = (name: string): boolean => getOwn(parameterTypes, name) === 'array'
