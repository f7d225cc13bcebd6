import { computed, signal } from '@preact/signals'
import { toText } from '../../../base/json.ts'
import type { SendAnyRequest, SendControlRequest } from '../../control/client/request.ts'
import type { ControlSchemas } from '../../control/client/schemas.ts'
import { servicePath, session } from './location.ts'

/** The bodies of the control API. */
export type Schemas = ControlSchemas

/** The twin refused a request, or does not respond. The message is for people. */
export class RequestProblem extends Error {}

const TOKEN_KEY = 'feedtwin control token'

/** A code that a phone has scanned hands over the control token. */
const [, scannedToken] = /^#token=([\w-]+)$/.exec(location.hash) ?? []
if (scannedToken !== undefined) {
  sessionStorage.setItem(TOKEN_KEY, scannedToken)
  history.replaceState(null, '', location.pathname + location.search)
}

/** The control token, which clients on other machines need. It is kept until the tab is closed, and not in the URL. */
const controlToken = signal(sessionStorage.getItem(TOKEN_KEY) ?? '')

/** Whether the twin has asked for the control token. */
export const isTokenMissing = signal(false)

/** Whether the twin has refused the token that was entered last. */
export const isTokenRefused = computed(() => isTokenMissing.value && controlToken.value !== '')

export function setControlToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token)
  controlToken.value = token
  isTokenMissing.value = false
}

/** The headers of each request: which session it is for, and the control token. */
export const createHeaders = (): Record<string, string> => ({
  ...(session.value !== undefined && { 'X-Twin-Session': session.value }),
  ...(controlToken.value !== '' && { Authorization: `Bearer ${controlToken.value}` }),
})

/** Formats the URL of a path below /__twin/; `{name}` in it is replaced. */
export function formatUrl(path: string, parameters: object = {}, values: object = {}): string {
  const replaced = Object.entries(parameters).reduce(
    (result, [name, value]) => result.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, toText(value)]))
  return `${servicePath}/__twin/${replaced}${search.size > 0 ? `?${search}` : ''}`
}

const send: SendAnyRequest = async (method, template, { path, query, body: sent } = {}) => {
  const response = await fetch(formatUrl(template, path, query), {
    method: method.toUpperCase(),
    headers: { ...createHeaders(), ...(sent !== undefined && { 'Content-Type': 'application/json' }) },
    cache: 'no-store',
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  }).catch(() => {
    throw new RequestProblem('The twin does not respond. Check that feedtwin is running.')
  })
  const body = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  if (response.status === 401) isTokenMissing.value = true
  throw new RequestProblem(formatError(body, response.status))
}

/**
 * Sends an operation of contracts/control.openapi.yaml. The compiler knows its path, parameters, body and result.
 *
 * @throws RequestProblem with the message of the twin
 */
export const perform = send as unknown as SendControlRequest

function formatError(error: unknown, status: number): string {
  const { message, errors = {} } = (error ?? {}) as Partial<Schemas['Error']>
  const details = Object.entries(errors).flatMap(([name, texts]) => texts.map((text) => `${name}: ${text}`))
  return details.length > 0 ? details.join(' ') : (message ?? `The twin responded with status ${status}.`)
}
