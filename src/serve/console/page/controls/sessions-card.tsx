import { useSignal } from '@preact/signals'
import { perform } from '../api.ts'
import { formatHref, goTo, session } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { TextField } from '../parts/text-field.tsx'
import { change } from './store.ts'

/** Shows the sessions, switches between them, and forgets them. */
export function SessionsCard({ sessions }: { readonly sessions: readonly string[] }) {
  const draft = useSignal('')
  return (
    <Card title="Sessions" aside={<span class="soft">{session.value ?? 'the session without a name'}</span>}>
      <ul class="rows">
        <li>
          <a
            href={formatHref({ session: undefined })}
            aria-current={session.value === undefined ? 'true' : undefined}
          >
            the session without a name
          </a>
        </li>
        {sessions.map((name) => (
          <li key={name}>
            <a
              href={formatHref({ session: name })}
              aria-current={session.value === name ? 'true' : undefined}
            >
              {name}
            </a>
            <button
              type="button"
              class="plain"
              aria-label={`Forget the session ${name}`}
              onClick={() => forget(name)}
            >
              Forget
            </button>
          </li>
        ))}
      </ul>
      <Form class="inline" onSubmit={() => goTo(formatHref({ session: draft.value }))}>
        <TextField
          label="Name"
          required
          pattern="[A-Za-z0-9._\-]{1,64}"
          value={draft.value}
          onInput={(text) => (draft.value = text)}
        />
        <button type="submit">Open</button>
      </Form>
    </Card>
  )
}

function forget(name: string): void {
  // Otherwise, the next request for what the page shows would create the session again.
  if (session.value === name) goTo(formatHref({ session: undefined }))
  void change(
    () => perform('delete', '/__twin/sessions/{name}', { path: { name } }),
    `The session ${name} is forgotten.`,
  )
}
