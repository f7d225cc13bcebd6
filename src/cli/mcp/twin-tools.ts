import { createOptionError } from '../../base/feedtwin-error.ts'
import { asRecord, toNumber, toText } from '../../base/json.ts'
import { CONSOLE_HEADER } from '../../serve/console/own-requests.ts'
import type { SendAnyRequest } from '../../serve/control/client/request.ts'
import { assertComplete, readExchanges } from './control-tools.ts'
import { fitsIntoResult, type Results } from './results.ts'
import type { InputSchema, Tool, ToolAnswer, ToolInput } from './tool.ts'
import type { TwinAccess } from './twin-access.ts'

/** Creates the tools that are more than one control operation. */
export const createTwinTools = (access: TwinAccess, results: Results): Tool[] =>
  [
    {
      name: 'start',
      description:
        'Start the twin, unless it runs, and say where the app reaches it and what it has. Other tools start it, too.',
      properties: {},
      run: () => describeTwin(access),
    },
    {
      name: 'explain',
      description:
        'Explain a response of the twin: the step and the fault, requirement or gap that decided it, and what other answers to gaps would change.',
      properties: {
        exchange: {
          type: 'integer',
          minimum: 1,
          description: 'Number of the exchange. Default: the last one.',
        },
      },
      run: ({ exchange }: ToolInput) => explainExchange(access, exchange),
    },
    {
      name: 'picture',
      description: 'Show a picture of the twin: an image of a post, an avatar or an upload.',
      properties: {
        url: { type: 'string', description: 'Its URL, as a response has it.' },
        width: { type: 'integer', minimum: 1, maximum: 2048, description: 'In pixels. Default: 160.' },
      },
      required: ['url'],
      run: ({ url, width }: ToolInput) => loadPicture(access, toText(url), width),
    },
    {
      name: 'more',
      description: 'Read a part of an earlier result that was shortened.',
      properties: {
        result: { type: 'string', description: 'The name of the result, such as r3.' },
        at: { type: 'string', description: 'A JSON Pointer, such as /exchanges/4. Default: all.' },
        from: { type: 'integer', minimum: 0, description: 'Items or characters to skip. Default: 0.' },
      },
      required: ['result'],
      run: async ({ result, at = '', from = 0 }: ToolInput) => ({
        data: results.read(toText(result), toText(at), toNumber(from)),
        isPart: true as const,
      }),
    },
  ].map(({ properties, required, run, ...tool }) => {
    const inputSchema: InputSchema = {
      type: 'object',
      properties,
      ...(required && { required }),
    }
    return {
      ...tool,
      inputSchema,
      isReadOnly: true,
      async run(input: ToolInput): Promise<ToolAnswer> {
        assertComplete(tool.name, inputSchema, input)
        return run(input)
      },
    }
  })

async function describeTwin(access: TwinAccess): Promise<ToolAnswer> {
  const { url, isOwn, send } = await access.open()
  return {
    data: {
      url,
      console: `${url}/__twin/`,
      hint: `The base URL of the app is ${url}. Requests of the app to it are recorded.`,
      ends: isOwn ? 'with this connection' : 'not with this connection',
      world: await send('get', 'world'),
      clock: await send('get', 'clock'),
    },
  }
}

/** Shows the reason; the exchange itself may be long. */
async function explainExchange(access: TwinAccess, given: unknown): Promise<ToolAnswer> {
  const { send } = await access.open()
  const number = given ?? (await findLast(send))
  if (number === undefined)
    throw createOptionError('No request has reached the twin yet, so there is nothing to explain.')
  const exchange = asRecord(await send('get', 'traffic/exchanges/{number}', { path: { number } }))
  const { because, fault, request, response } = exchange
  const { method, url } = asRecord(request)
  const reason =
    because ??
    'The exchange was recorded without its reason, before this client asked for reasons. Send the request again.'
  const { status } = asRecord(response)
  return {
    text: JSON.stringify({ number, request: { method, url }, status, fault, because: reason }),
    data: exchange,
  }
}

const findLast = async (send: SendAnyRequest): Promise<unknown> =>
  asRecord(readExchanges(await send('get', 'traffic/exchanges')).at(-1)).number

/** The width of pictures by default, in pixels: small enough for a result. */
const WIDTH = 160

const PICTURE_PATH = /\/__twin\/(?:images|avatars|uploads)\/[\w.-]+$/

/** Only the twin itself is asked, whatever the host in the URL is: it may be the name that an emulator uses. */
async function loadPicture(access: TwinAccess, given: string, width: unknown): Promise<ToolAnswer> {
  const { url, fetch } = await access.open()
  const [path] = (URL.canParse(given, url) && PICTURE_PATH.exec(new URL(given, url).pathname)) || []
  if (path === undefined)
    throw createOptionError(
      `The URL is not a picture of the twin. Its pictures are below ${url}/__twin/images/, avatars/ and uploads/.`,
    )
  const response = await fetch(`${url}${path}?w=${encodeURIComponent(toText(width ?? WIDTH))}`, {
    // It says nothing about an app.
    headers: { [CONSOLE_HEADER]: '1' },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const mimeType = response.headers.get('content-type') ?? ''
  const facts = { status: response.status, type: mimeType, bytes: bytes.length }
  if (!response.ok || !mimeType.startsWith('image/'))
    return { data: { ...facts, text: bytes.toString('utf8', 0, 500) }, isError: true }
  const data = bytes.toString('base64')
  if (fitsIntoResult(data + ' '.repeat(500))) return { data: facts, picture: { data, mimeType } }
  return {
    data: { ...facts, hint: 'The picture is too large for a result. Ask for a smaller width.' },
    isError: true,
  }
}
