import { useSignal } from '@preact/signals'
import { faultPresets } from '../../../faults/presets.ts'
import { perform } from '../api.ts'
import { Card } from '../parts/card.tsx'
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
        <button type="button" disabled={rules === ''} onClick={() => apply('')}>
          Remove all
        </button>
      </div>
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault()
          void apply(text.trim())
        }}
      >
        <label class="grow">
          Rules
          <textarea
            rows={2}
            spellcheck={false}
            placeholder="delay=300; listPosts: error=503@10%"
            value={text}
            onInput={(event) => (draft.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit">Set</button>
      </form>
      <details>
        <summary>Add a rule by form</summary>
        <FaultRuleForm onAdd={(rule) => (draft.value = [text.trim(), rule].filter(Boolean).join('; '))} />
      </details>
    </Card>
  )
}
