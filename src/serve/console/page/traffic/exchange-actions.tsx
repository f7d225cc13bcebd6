import { useSignal } from '@preact/signals'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { perform, RequestProblem } from '../api.ts'
import { formatHref, goTo } from '../location.ts'
import { NextResponseForm } from '../next-responses.tsx'
import { attempt, showNotice } from '../notice.tsx'
import { Buttons, copyText } from '../parts/buttons.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { proxy } from '../proxy.ts'
import { formatCurlCommand, type OutgoingRequest, prepareRequest, sendRequest } from './outgoing-request.ts'
import { findExchangeAfter, newestNumber, resume } from './store.ts'

/** What can be done with an exchange. */
export function ExchangeActions({ exchange }: { readonly exchange: LoggedExchange }) {
  const isPlanning = useSignal(false)
  const draft = useSignal<OutgoingRequest | undefined>(undefined)
  const withRequest = (action: (request: OutgoingRequest) => unknown): Promise<boolean> =>
    attempt(async () => {
      const request = await prepareRequest(exchange)
      if (!request)
        throw new RequestProblem(
          'The log does not have the whole body of this request, so it cannot be sent again.',
        )
      await action(request)
    })
  const { operation, number } = exchange
  return (
    <>
      <Buttons
        actions={{
          'Copy as curl': () => withRequest(copyAsCurl),
          // A proxy would send a token of the twin to the deployment.
          ...(!proxy.value && {
            'Send again': () => withRequest(sendAndShow),
            'Edit and send': {
              'aria-expanded': draft.value !== undefined,
              onClick: () => {
                if (draft.value) draft.value = undefined
                else void withRequest((request) => (draft.value = request))
              },
            },
            ...(operation && {
              'Answer otherwise': {
                'aria-expanded': isPlanning.value,
                onClick: () => (isPlanning.value = !isPlanning.value),
              },
            }),
            Rewind: {
              title: 'Let the state and the clock return to the moment before this exchange',
              onClick: () => attempt(() => rewindBefore(number)),
            },
          }),
          Compare: () => goTo(formatHref({ compare: String(number) })),
        }}
      />
      {isPlanning.value && operation && <NextResponseForm operation={operation} />}
      {draft.value && (
        <RequestForm request={draft.value} onSend={(request) => attempt(() => sendAndShow(request))} />
      )}
    </>
  )
}

async function copyAsCurl(request: OutgoingRequest): Promise<void> {
  const isCopied = await copyText(formatCurlCommand(request))
  const token = proxy.value
    ? 'Replace TOKEN in the command by a token of the deployment.'
    : 'The token in the command is valid.'
  showNotice(
    isCopied ? `The command is in the clipboard. ${token}` : 'The browser did not copy the command.',
    isCopied ? 'good' : 'bad',
  )
}

/** Lets the state and the clock return to the moment before an exchange. */
async function rewindBefore(exchange: number): Promise<void> {
  const { entry, clock } = await perform('post', 'state/rewind', { body: { exchange } })
  showNotice(`The state is that of entry ${entry}, and the clock shows ${clock.now}.`, 'good')
}

/** Sends a request, and shows its exchange. */
async function sendAndShow(request: OutgoingRequest): Promise<void> {
  const before = newestNumber.value
  await sendRequest(request)
  const [path = ''] = request.target.split('?', 1)
  const number = await findExchangeAfter(before, path)
  resume()
  if (number !== undefined) goTo(formatHref({ exchange: String(number) }))
}

interface RequestFormProps {
  readonly request: OutgoingRequest
  readonly onSend: (request: OutgoingRequest) => void
}

/** A request that can be edited before it is sent. Its token is not shown. */
function RequestForm({ request, onSend }: RequestFormProps) {
  const { authorization, ...visible } = request.headers
  return (
    <FieldForm
      class="card primary stack"
      initial={{
        ...{ method: request.method, target: request.target, headers: formatHeaders(visible) },
        ...{ token: authorization === undefined ? '' : 'on', body: request.body ?? '' },
      }}
      fields={{
        method: { label: 'Method', required: true },
        target: { label: 'Path and query', required: true, pattern: '/.*' },
        headers: { label: 'Headers', rows: 4 },
        ...(authorization && { token: { label: 'Send a token of the same user', type: 'checkbox' } }),
        body: { label: 'Body', rows: 6 },
      }}
      submit="Send"
      onSubmit={({ method, target, headers, token, body }) =>
        void onSend({
          ...{ method: method.toUpperCase(), target },
          headers: { ...parseHeaders(headers), ...(token && authorization && { authorization }) },
          body: body === '' || /^(GET|HEAD)$/i.test(method) ? undefined : body,
        })
      }
    />
  )
}

const formatHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const parseHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.split(/:(.*)/s, 2).map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name, value = '']) => [name, value]),
  )
