// Made from contracts/ by `npm run generate`. Change the source, then run that.

import { getOwn } from '../../base/json.ts'
import type { operations as OperationTypes } from './openapi.ts'

/** The id of an operation of the service: its `operationId` in contracts/openapi.yaml. */
export type OperationId = keyof OperationTypes

/** What the contract states about one operation. */
export interface OperationDescription {
  readonly method: string
  /** The path below the base path; `{name}` stands for a path parameter. */
  readonly path: string
  /** The names of all parameters: path, query and body. */
  readonly parameters: readonly string[]
  /** The names of the parameters that every request must have. */
  readonly required: readonly string[]
  /** Whether the parameters are sent in the body. */
  readonly hasBody: boolean
}

/** All operations of the service (specification, section 4). */
export const operations = {
  "loginWithThirdParty": {
    "method": "POST",
    "path": "/auth/third_party",
    "parameters": [
      "open_id",
      "platform",
      "platform_info"
    ],
    "required": [
      "open_id"
    ],
    "hasBody": true
  },
  "listPosts": {
    "method": "GET",
    "path": "/posts",
    "parameters": [
      "lng",
      "lat",
      "max-id",
      "since-id",
      "page_size"
    ],
    "required": [
      "lng",
      "lat"
    ],
    "hasBody": false
  },
  "createPost": {
    "method": "POST",
    "path": "/posts",
    "parameters": [
      "post_category_id",
      "lng",
      "lat",
      "content",
      "images"
    ],
    "required": [
      "post_category_id",
      "lng",
      "lat"
    ],
    "hasBody": true
  }
} as const satisfies Readonly<Record<OperationId, OperationDescription>>

/** The ids of all operations, in the order of the contract. */
export const operationIds = Object.keys(operations) as readonly OperationId[]

/** The JSON Schema type of each parameter that has one. */
export const parameterTypes: Readonly<Record<string, string>> = {
  "open_id": "string",
  "platform": "string",
  "lng": "number",
  "lat": "number",
  "max-id": "integer",
  "since-id": "integer",
  "page_size": "integer",
  "post_category_id": "integer",
  "content": "string",
  "images": "array"
}

/** Whether a parameter is a number. */
export const isNumberParameter = (name: string): boolean =>
  ['integer', 'number'].includes(getOwn(parameterTypes, name) ?? '')

/** Whether a parameter is a list. */
export const isListParameter = (name: string): boolean => getOwn(parameterTypes, name) === 'array'
