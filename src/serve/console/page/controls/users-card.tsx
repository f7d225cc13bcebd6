import { useSignal } from '@preact/signals'
import { formatCount } from '../../../../base/format-count.ts'
import { perform, type Schemas } from '../api.ts'
import { copyText } from '../copy-text.ts'
import { showNotice } from '../notice.tsx'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { TextField } from '../parts/text-field.tsx'
import { change } from './store.ts'

/** How many users are listed. */
const MAX_LISTED = 50

/** Logs users in, and makes their tokens invalid. */
export function UsersCard({ users }: { readonly users: readonly Schemas['User'][] }) {
  const draft = useSignal('me')
  const withAccounts = users.filter(({ accounts }) => accounts.length > 0)
  return (
    <Card title="Users" aside={<span class="soft">{users.length}</span>}>
      {withAccounts.length === 0 && (
        <p class="soft">No user has logged in. Issue a token, or log in with the app.</p>
      )}
      <ul class="rows">
        {withAccounts.slice(-MAX_LISTED).map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      <Form class="inline" onSubmit={() => issueToken({ open_id: draft.value })}>
        <TextField label="open_id" required value={draft.value} onInput={(text) => (draft.value = text)} />
        <button type="submit">Issue a token</button>
      </Form>
    </Card>
  )
}

function UserRow({ user: { id, nickname, posts, accounts } }: { readonly user: Schemas['User'] }) {
  const [account] = accounts
  if (!account) return null
  const { open_id } = account
  return (
    <li>
      <span class="grow">
        <bdi>{nickname}</bdi>{' '}
        <span class="soft">
          {open_id} · {formatCount(posts, 'post')} · {id}
        </span>
      </span>
      <button
        type="button"
        class="plain"
        aria-label={`Issue a token for ${open_id}`}
        onClick={() => issueToken(account)}
      >
        Issue
      </button>
      <button
        type="button"
        class="plain"
        aria-label={`Expire the tokens of ${open_id}`}
        onClick={() =>
          change(
            () => perform('post', '/__twin/users/expire', { body: account }),
            `The tokens of ${open_id} have expired.`,
          )
        }
      >
        Expire
      </button>
      <button
        type="button"
        class="plain"
        aria-label={`Revoke the tokens of ${open_id}`}
        onClick={() =>
          change(
            () => perform('post', '/__twin/users/revoke', { body: account }),
            `The tokens of ${open_id} are revoked.`,
          )
        }
      >
        Revoke
      </button>
    </li>
  )
}

async function issueToken(body: Schemas['Account']): Promise<void> {
  let token = ''
  const isIssued = await change(async () => {
    ;({ token } = await perform('post', '/__twin/users/token', { body }))
  }, `${body.open_id} has a new token.`)
  // The token is not shown: a screen is seen by others.
  if (isIssued && (await copyText(token)))
    showNotice(`${body.open_id} has a new token. It is in the clipboard.`)
}
