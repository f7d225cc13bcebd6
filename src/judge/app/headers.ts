import { formatValue } from '../../base/format-value.ts'
import { getOwn } from '../../base/json.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'
import { type AppJudgement, type AppRule, createExchangeRule } from './app-rule.ts'

const NO_REQUEST = 'no request to an operation was sent'

/** A rule about the headers of each request to an operation. */
const createHeaderRule = (names: readonly string[]): AppRule =>
  createExchangeRule(NO_REQUEST, ({ operation, request }) => {
    if (operation === undefined) return undefined
    const missing = names.filter((name) => (getOwn(request.headers, name) ?? '').trim() === '')
    return missing.length === 0
      ? 'kept'
      : {
          expected: `the headers ${names.join(', ')}`,
          actual: `a request without ${missing.join(', ')}`,
          where: 'request headers',
        }
  })

export const sendsCommonHeaders = createHeaderRule(['device', 'channel', 'platform'])

export const sendsClientVersion = createHeaderRule(['version-code', 'version-name'])

const PLATFORMS: readonly string[] = ['android', 'iOS']

export const platformIsKnown = createExchangeRule(
  'no request to an operation had the header platform',
  ({ operation, request }) => {
    const { platform } = request.headers
    if (operation === undefined || platform === undefined || platform.trim() === '') return undefined
    return PLATFORMS.includes(platform)
      ? 'kept'
      : { expected: 'android or iOS', actual: formatValue(platform), where: 'request header platform' }
  },
)

/** The media type of version 1. */
const VERSION_1 = /(?:^|[\s,])application\/vnd\.service\.v1\+json(?:$|[\s,;])/i

export const versionByAccept = createExchangeRule(NO_REQUEST, judgeAccept)

/** A test may ask for another version on purpose, and it does so by Accept. */
function judgeAccept({ operation, request }: ClientExchange): AppJudgement {
  const { accept = '' } = request.headers
  if (operation === undefined) return undefined
  if (VERSION_1.test(accept)) return 'kept'
  if (accept.toLowerCase().includes('application/vnd.service.')) return undefined
  return {
    expected: 'Accept: application/vnd.service.v1+json',
    actual: accept === '' ? 'a request without Accept' : `Accept: ${formatValue(accept)}`,
    where: 'request header accept',
  }
}
