import { useSignal } from '@preact/signals'
import { setControlToken } from './api.ts'

/** Asks for the control token, which the twin requires from other machines. */
export function TokenForm() {
  const token = useSignal('')
  return (
    <form
      class="card narrow"
      onSubmit={(event) => {
        event.preventDefault()
        setControlToken(token.value.trim())
      }}
    >
      <h2>Control token</h2>
      <p>
        This page is open on another machine than the twin. Enter the token that <code>feedtwin serve</code>{' '}
        prints in its line “control”.
      </p>
      <label>
        Token
        <input
          type="password"
          autocomplete="off"
          required
          value={token.value}
          onInput={(event) => (token.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        Continue
      </button>
    </form>
  )
}
