import { useSignal } from '@preact/signals'
import { Form } from '../parts/form.tsx'
import { TextArea, TextField } from '../parts/text-field.tsx'
import type { OutgoingRequest } from './outgoing-request.ts'

interface RequestFormProps {
  readonly request: OutgoingRequest
  readonly onSend: (request: OutgoingRequest) => void
}

/** A request that can be edited before it is sent. Its token is not shown. */
export function RequestForm({ request, onSend }: RequestFormProps) {
  const { authorization, ...visible } = request.headers
  const method = useSignal(request.method)
  const target = useSignal(request.target)
  const headers = useSignal(formatHeaders(visible))
  const hasToken = useSignal(authorization !== undefined)
  const body = useSignal(request.body ?? '')
  const send = (): void => {
    onSend({
      method: method.value.toUpperCase(),
      target: target.value,
      headers: { ...parseHeaders(headers.value), ...(hasToken.value && authorization && { authorization }) },
      body: body.value === '' || /^(GET|HEAD)$/i.test(method.value) ? undefined : body.value,
    })
  }
  return (
    <Form class="card request-form" onSubmit={send}>
      <div class="inline">
        <TextField label="Method" required value={method.value} onInput={(text) => (method.value = text)} />
        <TextField
          label="Path and query"
          class="grow"
          required
          pattern="/.*"
          value={target.value}
          onInput={(text) => (target.value = text)}
        />
      </div>
      <TextArea label="Headers" rows={4} value={headers.value} onInput={(text) => (headers.value = text)} />
      {authorization !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={hasToken.value}
            onChange={() => (hasToken.value = !hasToken.value)}
          />
          Send a token of the same user
        </label>
      )}
      <TextArea label="Body" rows={6} value={body.value} onInput={(text) => (body.value = text)} />
      <button type="submit" class="primary">
        Send
      </button>
    </Form>
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
