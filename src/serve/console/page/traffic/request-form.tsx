import { useSignal } from '@preact/signals'
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
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    onSend({
      method: method.value.toUpperCase(),
      target: target.value,
      headers: { ...parseHeaders(headers.value), ...(hasToken.value && authorization && { authorization }) },
      body: body.value === '' || /^(GET|HEAD)$/i.test(method.value) ? undefined : body.value,
    })
  }
  return (
    <form class="card request-form" onSubmit={send}>
      <div class="inline">
        <label>
          Method
          <input
            type="text"
            required
            value={method.value}
            onInput={(event) => (method.value = event.currentTarget.value)}
          />
        </label>
        <label class="grow">
          Path and query
          <input
            type="text"
            required
            pattern="/.*"
            value={target.value}
            onInput={(event) => (target.value = event.currentTarget.value)}
          />
        </label>
      </div>
      <label>
        Headers
        <textarea
          rows={4}
          spellcheck={false}
          value={headers.value}
          onInput={(event) => (headers.value = event.currentTarget.value)}
        />
      </label>
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
      <label>
        Body
        <textarea
          rows={6}
          spellcheck={false}
          value={body.value}
          onInput={(event) => (body.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        Send
      </button>
    </form>
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
