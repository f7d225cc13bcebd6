import { useSignal } from '@preact/signals'
import { getOwn } from '../../../../base/json.ts'
import { operationIds } from '../../../../contract/generated/operations.ts'
import { faultConditions } from '../../../faults/conditions.ts'
import { faultKinds } from '../../../faults/kinds.ts'
import { Form } from '../parts/form.tsx'
import { MenuField } from '../parts/menu-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { type FaultRuleDraft, formatFaultRule } from './fault-rule.ts'

const NEW_RULE: FaultRuleDraft = {
  operation: '',
  kind: 'delay',
  value: '300',
  chance: '',
  condition: '',
  conditionValue: '',
}

/** Makes a fault rule, and shows it as a text. @param onAdd called with the text */
export function FaultRuleForm({ onAdd }: { readonly onAdd: (rule: string) => void }) {
  const rule = useSignal(NEW_RULE)
  const { operation, kind, value, chance, condition, conditionValue } = rule.value
  const edit = (changes: Partial<FaultRuleDraft>): void => {
    rule.value = { ...rule.value, ...changes }
  }
  const valueDescription = getOwn(faultKinds, kind)?.valueDescription
  const conditionDescription = getOwn(faultConditions, condition)?.valueDescription
  const text = formatFaultRule(rule.value)
  return (
    <Form class="fields" onSubmit={() => onAdd(text)}>
      <MenuField
        label="Requests"
        value={operation}
        options={['', ...operationIds]}
        none="all"
        onChange={(next) => edit({ operation: next })}
      />
      <MenuField
        label="Fault"
        value={kind}
        options={Object.keys(faultKinds)}
        onChange={(next) => edit({ kind: next, value: '' })}
      />
      {valueDescription !== undefined && (
        <TextField
          label="Value"
          hint={valueDescription}
          value={value}
          onInput={(next) => edit({ value: next })}
          required
        />
      )}
      <TextField
        label="Chance in percent"
        hint="empty: always"
        value={chance}
        onInput={(next) => edit({ chance: next })}
      />
      <MenuField
        label="When"
        value={condition}
        options={['', ...Object.keys(faultConditions)]}
        none="always"
        onChange={(next) => edit({ condition: next })}
      />
      {conditionDescription !== undefined && (
        <TextField
          label="How long"
          hint={conditionDescription}
          value={conditionValue}
          onInput={(next) => edit({ conditionValue: next })}
          required
        />
      )}
      <p class="inline">
        <code>{text}</code> <button type="submit">Add to the rules</button>
      </p>
    </Form>
  )
}
