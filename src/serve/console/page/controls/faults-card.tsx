import { operationIds } from '../../../../contract/generated/operations.ts'
import { faultConditions } from '../../../faults/conditions.ts'
import { faultKinds } from '../../../faults/kinds.ts'
import { faultPresets } from '../../../faults/presets.ts'
import { perform } from '../api.ts'
import { PlannedResponses } from '../next-responses.tsx'
import { Buttons } from '../parts/buttons.tsx'
import { Card } from '../parts/card.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { createValueField, createValues, formatFault } from '../parts/value-fields.ts'
import { change } from './store.ts'

const setFaults = (faults: string): Promise<boolean> =>
  change(
    perform('put', 'faults', { body: { faults } }),
    faults === '' ? 'No faults are injected.' : `Faults are injected: ${faults}.`,
  )

/** Injects faults: by preset, by the text of rules, or by a form. */
export function FaultsCard({ faults }: { readonly faults: string }) {
  // A replay begins with its seed, which the next rules replace.
  const rules = faults.replace(/^replay:\d+:/, '')
  const presets = Object.entries(faultPresets).map(([name, title]) => [
    name,
    { title, 'aria-pressed': rules === name, onClick: () => setFaults(name) },
  ])
  return (
    <Card
      title="Faults"
      aside={<span class={rules ? 'chip warn' : 'soft'}>{rules ? 'injected' : 'none'}</span>}
    >
      <PlannedResponses />
      <Buttons actions={{ ...Object.fromEntries(presets), 'Remove all': () => setFaults('') }} />
      <FieldForm
        initial={{ text: rules }}
        fields={{ text: { label: 'Rules', rows: 2, placeholder: 'delay=300; listPosts: error=503@10%' } }}
        submit="Set"
        onSubmit={({ text }) => setFaults(text.trim())}
      />
      <details>
        <summary>Add a rule by form</summary>
        <FaultRuleForm onAdd={(rule) => setFaults([rules, rule].filter(Boolean).join('; '))} />
      </details>
    </Card>
  )
}

/** Makes a fault rule, and shows it as a text. @param onAdd called with the text */
const FaultRuleForm = ({ onAdd }: { readonly onAdd: (rule: string) => Promise<boolean> }) => (
  <FieldForm<string>
    initial={{
      ...createValues(faultKinds),
      ...createValues(faultConditions),
      ...{ operation: '', kind: 'delay', delay: '300', chance: '', condition: '' },
    }}
    fields={({ kind, condition }) => ({
      operation: { label: 'Requests', options: ['', ...operationIds], none: 'all' },
      kind: { label: 'Fault', options: Object.keys(faultKinds) },
      ...createValueField(faultKinds, kind, 'Value'),
      chance: { label: 'Chance in percent', hint: 'empty: always' },
      condition: { label: 'When', options: ['', ...Object.keys(faultConditions)], none: 'always' },
      ...createValueField(faultConditions, condition, 'How long'),
    })}
    submit="Add this rule"
    onSubmit={(values) => onAdd(formatFaultRule(values))}
  >
    {(values) => <code class="grow">{formatFaultRule(values)}</code>}
  </FieldForm>
)

/** Formats a rule as `feedtwin serve --faults` reads it: `createPost: first=2, error=503@10%`. */
function formatFaultRule(values: Readonly<Record<string, string>>): string {
  const { operation, kind = '', chance, condition = '' } = values
  const effect = `${formatFault(kind, values)}${chance && `@${chance}%`}`
  const parts = [...(condition ? [formatFault(condition, values)] : []), effect].join(', ')
  return operation ? `${operation}: ${parts}` : parts
}
