import { useSignal } from '@preact/signals'
import { isTokenRefused, setControlToken } from './api.ts'
import { Form } from './parts/form.tsx'
import { TextField } from './parts/text-field.tsx'

/** Asks for the control token, which the twin requires from other machines. */
export function TokenForm() {
  const token = useSignal('')
  return (
    <Form class="card narrow" onSubmit={() => setControlToken(token.value.trim())}>
      <h2>Control token</h2>
      <p>
        This page is open on another machine than feedtwin. Enter the token that it prints in its line
        “control”.
      </p>
      {isTokenRefused.value && (
        <p class="refused">The twin refuses this token. Enter the one that it prints now.</p>
      )}
      <TextField
        label="Token"
        type="password"
        required
        value={token.value}
        onInput={(text) => (token.value = text)}
      />
      <button type="submit" class="primary">
        Continue
      </button>
    </Form>
  )
}
