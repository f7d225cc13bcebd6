import { get as getByHttp } from 'node:http'
import { get as getByHttps } from 'node:https'
import { json } from 'node:stream/consumers'
import { toNumber } from '../../base/json.ts'
import { TWIN_PATH } from '../../twin/twin-paths.ts'

/** How long another program may take to answer, in milliseconds. */
const TIMEOUT = 500

/** A twin in another process. */
export interface OtherTwin {
  readonly pid?: number
}

/** Finds the twin that listens at an authority such as 127.0.0.1:4010; undefined where none answers in half a second. */
export async function findOtherTwin(authority: string): Promise<OtherTwin | undefined> {
  const twins = await Promise.all([
    requestHealth(getByHttp, `http://${authority}/${TWIN_PATH}/health`),
    requestHealth(getByHttps, `https://${authority}/${TWIN_PATH}/health`),
  ])
  return twins.find((twin) => twin !== undefined)
}

function requestHealth(get: typeof getByHttps, url: string): Promise<OtherTwin | undefined> {
  return new Promise((resolve) => {
    const options = {
      // The certificate does not matter: the request holds no secret.
      rejectUnauthorized: false,
      signal: AbortSignal.timeout(TIMEOUT),
      agent: false,
    } as const
    const request = get(url, options, (response) => {
      json(response).then(
        (body) => resolve(readHealth(body)),
        () => resolve(undefined),
      )
    })
    request.on('error', () => resolve(undefined))
  })
}

function readHealth(health: unknown): OtherTwin | undefined {
  const { serving, version, pid } = Object(health) as Readonly<Record<string, unknown>>
  if (serving !== true || typeof version !== 'string') return undefined
  return Number.isInteger(pid) ? { pid: toNumber(pid) } : {}
}
