import { get as getByHttp } from 'node:http'
import { get as getByHttps } from 'node:https'
import { json } from 'node:stream/consumers'

/** How long another program has to say that it is a twin, in milliseconds. */
const PATIENCE = 500

/** A twin in another process. */
export interface OtherTwin {
  readonly pid?: number
}

/** The twin that listens at an authority, such as 127.0.0.1:4010; undefined where none says so in half a second. */
export async function findOtherTwin(authority: string): Promise<OtherTwin | undefined> {
  const answers = await Promise.all([
    askHealth(getByHttp, `http://${authority}/__twin/health`),
    askHealth(getByHttps, `https://${authority}/__twin/health`),
  ])
  return answers.find((answer) => answer !== undefined)
}

function askHealth(get: typeof getByHttps, url: string): Promise<OtherTwin | undefined> {
  return new Promise((resolve) => {
    // The certificate does not matter: nothing secret is sent.
    const options = {
      rejectUnauthorized: false,
      signal: AbortSignal.timeout(PATIENCE),
      agent: false,
    } as const
    const request = get(url, options, (response) => {
      json(response).then(
        (body) => resolve(twinOf(body)),
        () => resolve(undefined),
      )
    })
    request.on('error', () => resolve(undefined))
  })
}

function twinOf(health: unknown): OtherTwin | undefined {
  const { serving, version, pid } = Object(health) as Readonly<Record<string, unknown>>
  if (serving !== true || typeof version !== 'string') return undefined
  return Number.isInteger(pid) ? { pid: Number(pid) } : {}
}
