import type { Schema } from '@cfworker/json-schema'
import { MAX_STEPS, pathMethods, type Step } from '../../report/walk.ts'
import { encodings } from '../../target/encode.ts'

const text: Schema = { type: 'string', maxLength: 10_000 }
const index: Schema = { type: 'integer', minimum: 0, maximum: 10_000 }
const stepIndex: Schema = { type: 'integer', minimum: 0, exclusiveMaximum: MAX_STEPS }

/** An object with these properties and no others. Those that are not optional are required. */
const createObject = (
  properties: Readonly<Record<string, Schema>>,
  ...optional: readonly string[]
): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})

const one = (value: string): Schema => ({ const: value })

const offset = createObject({
  lng: { type: 'number', minimum: -360, maximum: 360 },
  lat: { type: 'number', minimum: -180, maximum: 180 },
})

const token: Schema = {
  oneOf: [
    createObject({ kind: { enum: ['none', 'if-required', 'word'] } }),
    createObject({ kind: one('account'), account: index }),
    createObject({
      kind: one('scheme'),
      account: index,
      scheme: { type: 'string', pattern: '^[A-Za-z]{1,20}$' },
    }),
    createObject({
      kind: one('damaged'),
      account: index,
      damage: { enum: ['cut', 'signature', 'claims', 'algorithm'] },
    }),
  ],
}

const reference = createObject({
  step: stepIndex,
  post: { anyOf: [{ enum: ['newest', 'oldest'] }, index] },
})

const operation: Readonly<Record<string, Schema>> = {
  accept: { type: ['string', 'null'], maxLength: 200, pattern: '^[\\x20-\\x7e]*$' },
  appHeaders: { enum: ['common', 'android', 'iOS'] },
  changes: { type: 'array', maxItems: 20, items: createObject({ name: text, value: {} }, 'value') },
}

const body: Readonly<Record<string, Schema>> = {
  encoding: { enum: ['accepted', ...encodings] },
  arrayForm: { enum: ['brackets', 'indices', 'repeat', 'single', 'json'] },
  rawBody: createObject({
    contentType: { type: 'string', maxLength: 200, pattern: '^[\\x20-\\x7e]*$' },
    text,
  }),
}

/** The schema of each kind of step. */
export const stepSchemas: Readonly<Record<Step['kind'], Schema>> = {
  login: createObject(
    { kind: one('login'), account: index, ...body, ...operation },
    'arrayForm',
    'rawBody',
    'accept',
    'appHeaders',
  ),
  list: createObject(
    {
      kind: one('list'),
      at: offset,
      pageSize: { type: 'integer' },
      cursors: {
        type: 'array',
        maxItems: 2,
        items: createObject({ kind: { enum: ['max-id', 'since-id'] }, of: reference }),
      },
      token,
      ...operation,
    },
    'pageSize',
    'accept',
    'appHeaders',
  ),
  publish: createObject(
    { kind: one('publish'), at: offset, category: index, token, ...body, ...operation },
    'arrayForm',
    'rawBody',
    'accept',
    'appHeaders',
  ),
  path: createObject({
    kind: one('path'),
    method: { enum: [...pathMethods] },
    path: { type: 'string', maxLength: 1000, pattern: '^/[\\x21-\\x7e]*$' },
    token,
  }),
  repeat: createObject({ kind: one('repeat'), step: stepIndex }),
}

/** A walk. Its steps have schemas of their own, so that an error names one place. */
const walk: Readonly<Record<string, Schema>> = {
  seed: { type: 'integer' },
  number: index,
  steps: {
    type: 'array',
    maxItems: MAX_STEPS,
    items: { type: 'object', properties: { kind: { enum: Object.keys(stepSchemas) } }, required: ['kind'] },
  },
}

/** The schema of a file with one walk. */
export const walkSchema: Schema = createObject({ feedtwin: one('walk/1'), ...walk })

/** The schema of a file with several walks. */
export const walkFileSchema: Schema = createObject({
  feedtwin: one('walks/1'),
  walks: {
    type: 'array',
    maxItems: 1000,
    items: createObject({ requirement: text, ...walk }, 'requirement'),
  },
})
