import type { OperationId, operations } from '../../contract/generated/operations.ts'
import type { Fields } from './encode.ts'

type TypeTest = (value: unknown) => boolean

/** The types of parameters (specification, section 4). */
type ParameterTypes = {
  readonly [Id in OperationId]: Readonly<Record<(typeof operations)[Id]['parameters'][number], TypeTest>>
}

const isText: TypeTest = (value) => typeof value === 'string'
const isAnything: TypeTest = () => true
/** Encodings other than JSON write numbers as texts. */
const isNumber: TypeTest = (value) =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
  Number.isFinite(Number(value))
const isInteger: TypeTest = (value) => isNumber(value) && Number.isSafeInteger(Number(value))
const isTexts: TypeTest = (value) => Array.isArray(value) && value.every(isText)

const types: ParameterTypes = {
  loginWithThirdParty: { open_id: isText, platform: isText, platform_info: isAnything },
  listPosts: {
    lng: isNumber,
    lat: isNumber,
    'max-id': isInteger,
    'since-id': isInteger,
    page_size: isInteger,
  },
  createPost: { post_category_id: isInteger, lng: isNumber, lat: isNumber, content: isText, images: isTexts },
}

/** Whether a parameter is sent with a value of another type than the specification gives it. */
export function hasWrongType(operation: OperationId, fields: Fields): boolean {
  const tests: Readonly<Record<string, TypeTest | undefined>> = types[operation]
  return Object.entries(fields).some(([name, value]) => value !== undefined && tests[name]?.(value) === false)
}
