import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { formatCount } from '../../../base/text/format-count.ts'
import { faultKinds } from '../../faults/kinds.ts'
import { perform, type Schemas } from './api.ts'
import { attempt } from './notice.tsx'
import { ActionLine } from './parts/buttons.tsx'
import { type Field, FieldForm } from './parts/field-form.tsx'
import { createValueField, createValues, formatFault } from './parts/value-fields.ts'

/** What the next requests of the shown session get in place of the usual response. */
const planned = signal<Schemas['NextResponses']['next']>([])

async function loadPlanned(): Promise<void> {
  planned.value = (await perform('get', 'next')).next
}

const clearPlanned = (): Promise<boolean> =>
  attempt(async () => {
    planned.value = (await perform('delete', 'next')).next
  }, 'The next requests are answered as usual.')

/** `request`, or `2 requests`. */
const formatRequests = (count: number): string => (count === 1 ? 'request' : formatCount(count, 'request'))

/** The next responses that wait, with a button that removes them. */
export function PlannedResponses() {
  useEffect(() => void attempt(loadPlanned), [])
  if (planned.value.length === 0) return null
  return (
    <ul class="rows">
      {planned.value.map(({ operation, count, faults, override }, index) => (
        <ActionLine
          key={index}
          actions={index > 0 ? [] : [['Remove', 'Answer the next requests as usual', clearPlanned]]}
        >
          The next {formatRequests(count)} to {operation}: <code>{faults ?? override}</code>
        </ActionLine>
      ))}
    </ul>
  )
}

/** How the next requests can be answered. */
const kinds = ['status', 'fault', 'override']

type Values = Readonly<Record<string, string>>

/** The fields of a kind of answer. */
const listFields = ({ kind, fault }: Values): Record<string, Field> =>
  kind === 'fault'
    ? {
        fault: { label: 'Fault', options: Object.keys(faultKinds) },
        ...createValueField(faultKinds, fault, 'Value'),
      }
    : kind === 'override'
      ? { override: { label: 'Override', hint: 'as in [].lat is removed', required: true } }
      : { status: { label: 'Status', type: 'number', required: true, min: 200, max: 599 } }

/** An error is a fault, since the operation does not run; another status changes the response. */
function readChange({
  kind,
  status,
  override,
  fault = '',
  ...values
}: Values): Partial<Schemas['NextResponse']> {
  if (kind === 'override') return { override: override ?? '' }
  if (kind === 'fault') return { faults: formatFault(fault, values) }
  return Number(status) >= 400 ? { faults: `error=${status}` } : { override: `status is ${status}` }
}

/** Answers the next requests to an operation otherwise: by a status, a fault or an override. */
export const NextResponseForm = ({ operation }: { readonly operation: string }) => (
  <div class="card">
    <FieldForm<string>
      class="primary"
      initial={{
        ...createValues(faultKinds),
        ...{ kind: 'status', status: '503', fault: 'drop', override: '', count: '1' },
      }}
      fields={(values) => ({
        kind: { label: 'Answer with', options: kinds },
        ...listFields(values),
        count: { label: 'How many requests', type: 'number', required: true, min: 1, max: 1000 },
      })}
      submit={({ count }) => `Answer the next ${count === '1' ? 'request' : 'requests'} to ${operation}`}
      onSubmit={(values) => {
        const change = readChange(values)
        const count = Number(values.count)
        void attempt(
          async () => {
            const body = { operation, count, ...change }
            planned.value = (await perform('post', 'next', { body })).next
          },
          `The next ${formatRequests(count)} to ${operation} will get ${change.faults ?? change.override}.`,
        )
        return undefined
      }}
    />
    <PlannedResponses />
  </div>
)
