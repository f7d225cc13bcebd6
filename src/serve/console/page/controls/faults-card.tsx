import { useSignal } from '@preact/signals'
import { faultPresets } from '../../../faults/presets.ts'
import { perform } from '../api.ts'
import { PlannedResponses } from '../next-responses.tsx'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { TextArea } from '../parts/text-field.tsx'
import { FaultRuleForm } from './fault-rule-form.tsx'
import { change } from './store.ts'

const setFaults = (faults: string): Promise<boolean> =>
  change(
    () => perform('put', '/__twin/faults', { body: { faults } }),
    faults === '' ? 'No faults are injected.' : `Faults are injected: ${faults}.`,
  )

/** Injects faults: by preset, by a form, or by the text of rules. */
export function FaultsCard({ faults }: { readonly faults: string }) {
  // A replay begins with its seed, which the next rules replace.
  const rules = faults.replace(/^replay:\d+:/, '')
  const draft = useSignal<string | undefined>(undefined)
  const text = draft.value ?? rules
  const apply = async (next: string): Promise<void> => {
    if (await setFaults(next)) draft.value = undefined
  }
  return (
    <Card
      title="Faults"
      aside={<span class={rules ? 'chip warn' : 'soft'}>{rules ? 'injected' : 'none'}</span>}
    >
      <PlannedResponses />
      <div class="buttons">
        {Object.entries(faultPresets).map(([name, preset]) => (
          <button
            key={name}
            type="button"
            title={preset}
            aria-pressed={rules === name}
            onClick={() => apply(name)}
          >
            {name}
          </button>
        ))}
        <button type="button" onClick={() => apply('')}>
          Remove all
        </button>
      </div>
      <Form class="inline" onSubmit={() => apply(text.trim())}>
        <TextArea
          label="Rules"
          class="grow"
          rows={2}
          placeholder="delay=300; listPosts: error=503@10%"
          value={text}
          onInput={(next) => (draft.value = next)}
        />
        <button type="submit">Set</button>
      </Form>
      <details>
        <summary>Add a rule by form</summary>
        <FaultRuleForm onAdd={(rule) => (draft.value = [text.trim(), rule].filter(Boolean).join('; '))} />
      </details>
    </Card>
  )
}
