import type { Fetch } from '../../src/judge/target/http-client.ts'
import type { Wrapper } from './power/break-server.ts'

type Init = Parameters<Fetch>[1]
/** A response, or nothing of which one is made: false, or undefined. */
type Perhaps = Response | false | undefined

/** Answers some requests in place of a server. */
export const answerSome =
  (answer: (url: string, init: Init) => Perhaps | Promise<Perhaps>): Wrapper =>
  (server) =>
  async (url, init) =>
    (await answer(url, init)) || server(url, init)

/** Replaces some responses of a server. Those that are not replaced must not be read. */
export const replaceSome =
  (replace: (response: Response, url: string, init: Init) => Perhaps | Promise<Perhaps>): Wrapper =>
  (server) =>
  async (url, init) => {
    const response = await server(url, init)
    return (await replace(response, url, init)) || response
  }

/** Calls back with each request before a server gets it. */
export const watchRequests = (watch: (url: string, init: Init) => void): Wrapper =>
  answerSome((url, init) => {
    watch(url, init)
    return undefined
  })

/** An error in JSON, as the service words it. */
export const createError = (status: number, message = `${status}`, more: object = {}): Response =>
  Response.json({ message, ...more, status_code: status }, { status })

/** A response that asks to try again later. */
export const refuse = (status: 429 | 503, seconds?: number): Response =>
  new Response('', { status, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } })

export const isPublication = (url: string, { method }: Init): boolean =>
  method === 'POST' && new URL(url).pathname === '/posts'
