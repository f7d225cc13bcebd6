import { asRecord, getOwn, isObject, mapData } from '../../base/json.ts'
import { computeOnce } from '../../base/remember.ts'
import type { Exchange, Outgoing } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { readSentFields } from '../target/reading/read-request.ts'
import {
  describeDegrees,
  describeGenerated,
  describeKind,
  describeTime,
  describeUrl,
  hideRandom,
  hideRequestIds,
  nameTime,
} from './comparable-values.ts'
import { readComparedHeaders } from './compared-headers.ts'
import {
  contractNames,
  findIdName,
  findKnownName,
  getField,
  mapFields,
  ownFields,
  profileFields,
} from './field-names.ts'
import { addKind, describeRole, nameIds, noRoles, type Roles, readRoles } from './roles.ts'
import { addNames, type StateNames, type StepName } from './state-names.ts'

/** A response in a form that is the same for two deployments that behave alike. */
export interface ComparableResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or the text of another body */
  readonly body: unknown
}

/** What is special about the run on one deployment. */
export interface RunFrame {
  readonly names: StateNames
  readonly baseUrl: string
  /** a word in the account names of this run alone */
  readonly mark: string
  /** unix milliseconds; undefined where the clocks of both deployments differ */
  readonly now: number | undefined
  /** Describes a token, which is a placeholder. Default: tokens are not distinguished. */
  readonly describeToken?: (token: string) => string
}

/**
 * Makes a response comparable, relative to what the walks have done before: ids become names, times become units, tokens
 * and URLs their role, and what a server makes up, such as a nickname, its kind. Posts and users that were there
 * before the walks keep only their form.
 */
export function normalizeExchange(exchange: Exchange, step: StepName, frame: RunFrame): ComparableResponse {
  addNames(frame.names, exchange, step)
  return {
    status: getReceived(exchange).status,
    headers: readComparedHeaders(exchange),
    body: normalizeBody(exchange, new Normalizer(frame, exchange)),
  }
}

function normalizeBody(exchange: Exchange, normalizer: Normalizer): unknown {
  // The content of a response to OPTIONS has no meaning (RFC 9110, section 9.3.7).
  if (exchange.outgoing.method === 'OPTIONS') return undefined
  const { json, status } = getReceived(exchange)
  if (json === undefined)
    return isWebPage(exchange) ? '$PAGE' : normalizer.normalizeText(exchange.response.text)
  const body = normalizer.normalizeValue(json)
  if (status < 400) return body
  const comparable = mapData(body, (part) => (typeof part === 'string' ? hideRequestIds(part) : part))
  return status >= 500 ? hideFailureText(comparable) : comparable
}

/** Whether the body is a web page. Its text is for people, and a client that expects JSON can read none of it. */
const isWebPage = ({ response: { headers, text } }: Exchange): boolean =>
  /^text\/html\b/i.test(headers['content-type'] ?? '') && text.trimStart().startsWith('<')

/**
 * Hides the message of a server error. It names internals of the server, such as a column or the number of an argument,
 * which a client can neither expect nor use.
 */
function hideFailureText(body: unknown): unknown {
  const { message } = asRecord(body)
  return typeof message === 'string' && message !== '' ? { ...asRecord(body), message: '$FAILURE' } : body
}

class Normalizer {
  readonly #frame: RunFrame
  readonly #outgoing: Outgoing
  readonly #sentAt: number | undefined
  readonly #readRoles = computeOnce(readRoles)

  constructor(frame: RunFrame, { outgoing, sentAt = frame.now }: Exchange) {
    this.#frame = frame
    this.#outgoing = outgoing
    this.#sentAt = frame.now && sentAt
  }

  /** Replaces what only this run has in a text: the address, the mark of its accounts and its tokens. */
  normalizeText(text: string): string {
    const { baseUrl, mark } = this.#frame
    return text
      .replaceAll(baseUrl, '{base_url}')
      .replaceAll(JSON.stringify(baseUrl).slice(1, -1).replaceAll('/', '\\/'), '{base_url}')
      .replaceAll(mark, '{run}')
      .replace(/\$[A-Z]+_\d+/g, '$TOKEN')
  }

  /** @param name of the field that has the value, or whose list has it @param around the name of the object that has this field */
  normalizeValue(value: unknown, name = '', roles = noRoles, around = ''): unknown {
    if (Array.isArray(value)) return value.map((item) => this.normalizeValue(item, name, roles))
    if (typeof value === 'object' && value !== null)
      return this.#normalizeObject(asRecord(value), name, roles)
    const role = describeRole(value, name === 'id' ? `${around}_id` : name, roles)
    if (role !== undefined) return role
    const time = this.#sentAt === undefined ? value : nameTime(value, this.#sentAt)
    if (typeof time !== 'string') return time
    const text = nameIds(this.normalizeText(time), roles)
    return contractNames.has(name) ? text : hideRandom(text)
  }

  #normalizeObject(object: Readonly<Record<string, unknown>>, name: string, around: Roles): unknown {
    if (this.#isPost(object, name)) return this.#normalizePost(object)
    // A server does not make up the id of a category.
    const isUser =
      'user_token' in object || (this.#outgoing.operation === 'loginWithThirdParty' && name === '')
    const idName = isUser ? findIdName(object, 'user') : 'user_id'
    const isEarlier = this.#frame.names.isEarlierUser(getField(object, idName))
    const ids = listPostIds(object)
    const own = isUser ? ownFields.User : name === 'user_info' ? ownFields.UserInfo : undefined
    return mapFields(object, (key, value) => {
      if (ids.includes(value)) return addKind(this.#frame.names.getPost(value), value)
      if (key === 'user_id' || key === idName)
        return addKind(this.normalizeText(this.#frame.names.getUser(value)), value)
      if (key === 'token' && typeof value === 'string' && value !== '')
        return this.#frame.describeToken?.(value) ?? '$TOKEN'
      if (key === 'user_info') return this.normalizeValue(value, key)
      if (isEarlier) return describeForm(key, value)
      const roles = own?.has(key) ? noRoles : own ? this.#readRoles(object) : around
      return this.normalizeValue(value, key, roles, name)
    })
  }

  /** Whether an object is a post: one of the three of its fields that no other object has may have another name. */
  #isPost(object: Readonly<Record<string, unknown>>, name: string): boolean {
    const { operation } = this.#outgoing
    const isCreated = name === '' && operation === 'createPost'
    const isPlace = isCreated || (name === '' && operation === 'listPosts')
    const fields = new Set(Object.keys(object).map(findKnownName))
    const own = ['created_at', 'user_info', 'count_images'].filter((field) => fields.has(field))
    return (isCreated || Object.hasOwn(object, findIdName(object, 'post'))) && own.length >= (isPlace ? 1 : 3)
  }

  #normalizePost(post: Readonly<Record<string, unknown>>): unknown {
    const { names, now } = this.#frame
    // Only a created post is known without an id.
    const idName = findIdName(post, 'post')
    const hasId = Object.hasOwn(post, idName)
    const ownId = getOwn(post, idName)
    const id = hasId ? names.getPost(ownId) : 'created post'
    const isEarlier = hasId && names.isEarlier(ownId)
    names.addImages(id, [getField(post, 'images') ?? []].flat().map(readImageId))
    const sent = hasId ? names.getSent(ownId) : (readSentFields(this.#outgoing) ?? {})
    return mapFields(post, (key, value) => {
      if (key === idName) return addKind(id, value)
      if (key === 'created_at') return describeTime(value, isEarlier ? undefined : now)
      if (isEarlier) return describeForm(key, value)
      if (key === 'lng' || key === 'lat') return describeDegrees(key, value, sent)
      // Some services send the id of the author in place of the author.
      if (key === 'user_info' && Number.isInteger(value)) return names.getUser(value)
      if (key === 'images')
        return Array.isArray(value)
          ? value.map((image, index) => this.#normalizeImage(image, id, index + 1))
          : this.#normalizeImage(value, id, 1)
      return this.normalizeValue(value, key, ownFields.Post.has(key) ? noRoles : this.#readRoles(post))
    })
  }

  #normalizeImage(image: unknown, post: string, number: number): unknown {
    if (Number.isInteger(image)) return this.#frame.names.getImage(image, post, number)
    if (typeof image !== 'object' || image === null) return this.normalizeValue(image)
    return mapFields(asRecord(image), (key, value) => {
      if (key === 'id') return this.#frame.names.getImage(value, post, number)
      return key === 'url' ? describeUrl(value) : this.normalizeValue(value, key)
    })
  }
}

const readImageId = (image: unknown): unknown =>
  Number.isInteger(image) ? image : getField(asRecord(image), 'id')

/** The ids in the lists of an envelope, such as `{ items: […], next_max_id: 7 }`. Another member that is one of them refers to it. */
const listPostIds = (envelope: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Object.values(envelope).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((item) => getOwn(asRecord(item), 'id') ?? []) : [],
  )

/** The names and kinds of a value that depends on the data of a deployment. */
function describeForm(name: string, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) return value.map((item) => describeForm(name, item))
  if (isObject(value)) return mapFields(asRecord(value), describeForm)
  return Object.hasOwn(profileFields, name) ? describeGenerated(name, value) : describeKind(value)
}
