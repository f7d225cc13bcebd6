import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { getOwn } from '../../../base/json.ts'
import { faultKinds } from '../../faults/kinds.ts'
import { perform, type Schemas } from './api.ts'
import { attempt } from './notice.tsx'
import { Form } from './parts/form.tsx'
import { MenuField } from './parts/menu-field.tsx'
import { TextField } from './parts/text-field.tsx'

/** What the next requests of the shown session get in place of the usual response. */
const planned = signal<Schemas['NextResponses']['next']>([])

async function loadPlanned(): Promise<void> {
  planned.value = (await perform('get', '/__twin/next')).next
}

/** The next responses that wait, with a button that removes them. */
export function PlannedResponses() {
  useEffect(() => void attempt(loadPlanned), [])
  if (planned.value.length === 0) return null
  return (
    <p>
      {planned.value.map(({ operation, count, faults, override }, index) => (
        <span key={index} class="chip warn">
          next {count > 1 && `${count} `}
          {operation}: {faults ?? override}
        </span>
      ))}{' '}
      <button
        type="button"
        class="plain"
        onClick={() =>
          attempt(async () => {
            planned.value = (await perform('delete', '/__twin/next')).next
          }, 'The next requests are answered as usual.')
        }
      >
        Remove
      </button>
    </p>
  )
}

/** How the next requests can be answered: what the form asks for, and what it sends. */
const forms = {
  status: { label: 'Status', hint: '200 to 599', first: '503' },
  fault: { label: 'Value', hint: '', first: '' },
  override: { label: 'Override', hint: 'as in [].lat is removed', first: '' },
} as const

type Kind = keyof typeof forms

type Change = Pick<Schemas['NextResponse'], 'faults' | 'override'>

/** An error is a fault, since the operation does not run; another status changes the response. */
const readStatus = (text: string): Change =>
  Number(text) >= 400 ? { faults: `error=${text}` } : { override: `status is ${text}` }

/** Answers the next requests to an operation otherwise: by a status, a fault or an override. */
export function NextResponseForm({ operation }: { readonly operation: string }) {
  const kind = useSignal<Kind>('status')
  const fault = useSignal('drop')
  const value = useSignal<string>(forms.status.first)
  const count = useSignal('1')
  const { label, hint } = forms[kind.value]
  const valueDescription = getOwn(faultKinds, fault.value)?.valueDescription
  const needsValue = kind.value !== 'fault' || valueDescription !== undefined
  const plan = (): Promise<boolean> => {
    const changes: Readonly<Record<Kind, () => Change>> = {
      status: () => readStatus(value.value),
      fault: () => ({ faults: needsValue ? `${fault.value}=${value.value}` : fault.value }),
      override: () => ({ override: value.value }),
    }
    const change = changes[kind.value]()
    const number = Number(count.value)
    return attempt(
      async () => {
        const body = { operation, count: number, ...change }
        planned.value = (await perform('post', '/__twin/next', { body })).next
      },
      `The next ${number === 1 ? 'request' : `${number} requests`} to ${operation} will get ${change.faults ?? change.override}.`,
    )
  }
  return (
    <Form class="card fields" onSubmit={plan}>
      <MenuField
        label="Answer with"
        value={kind.value}
        options={Object.keys(forms)}
        onChange={(next) => {
          kind.value = next as Kind
          value.value = forms[next as Kind].first
        }}
      />
      {kind.value === 'fault' && (
        <MenuField
          label="Fault"
          value={fault.value}
          options={Object.keys(faultKinds)}
          onChange={(next) => (fault.value = next)}
        />
      )}
      {needsValue && (
        <TextField
          label={label}
          hint={kind.value === 'fault' ? (valueDescription ?? '') : hint}
          required
          {...(kind.value === 'status' && { type: 'number', min: 200, max: 599 })}
          value={value.value}
          onInput={(text) => (value.value = text)}
        />
      )}
      <TextField
        label="How many requests"
        type="number"
        required
        min={1}
        max={1000}
        value={count.value}
        onInput={(text) => (count.value = text)}
      />
      <div class="inline">
        <button type="submit" class="primary">
          Answer the next {count.value === '1' ? 'request' : 'requests'} to {operation}
        </button>
      </div>
      <PlannedResponses />
    </Form>
  )
}
