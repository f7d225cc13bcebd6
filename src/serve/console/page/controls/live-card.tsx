import { useSignal } from '@preact/signals'
import { perform } from '../api.ts'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { TextField } from '../parts/text-field.tsx'
import { change } from './store.ts'

/** Lets other users publish where clients look. */
export function LiveCard({ live }: { readonly live: string }) {
  const draft = useSignal(live || '12/min')
  return (
    <Card title="Live posts" aside={<span class="soft">{live || 'none'}</span>}>
      <Form
        class="inline"
        onSubmit={() => {
          const body = { live: draft.value }
          void change(() => perform('put', '/__twin/live', { body }), `Other users publish, ${draft.value}.`)
        }}
      >
        <TextField label="Pace" required value={draft.value} onInput={(text) => (draft.value = text)} />
        <button type="submit">Start</button>
        <button
          type="button"
          onClick={() => change(() => perform('delete', '/__twin/live'), 'No other users publish.')}
        >
          Stop
        </button>
        <small>posts per s, min or h where clients look, or at a place as in 12/min@139.76,35.68</small>
      </Form>
    </Card>
  )
}
