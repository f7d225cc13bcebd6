import { FieldForm } from '../parts/field-form.tsx'
import type { OutgoingRequest } from './outgoing-request.ts'

interface RequestFormProps {
  readonly request: OutgoingRequest
  readonly onSend: (request: OutgoingRequest) => void
}

/** A request that can be edited before it is sent. Its token is not shown. */
export function RequestForm({ request, onSend }: RequestFormProps) {
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
