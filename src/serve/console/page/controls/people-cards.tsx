import { formatCount } from '../../../../base/text/format-count.ts'
import { perform, type Schemas } from '../api.ts'
import { formatHref, goTo, session } from '../location.ts'
import { showNotice } from '../notice.tsx'
import { ActionLine, copyText } from '../parts/buttons.tsx'
import { Card } from '../parts/card.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { type ControlState, change } from './store.ts'

/** How many users are listed. */
const MAX_LISTED = 50

/** Logs users in, and makes their tokens invalid. */
export function UsersCard({ users }: Pick<ControlState, 'users'>) {
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
      <FieldForm
        initial={{ open_id: 'me' }}
        fields={{ open_id: { label: 'open_id', required: true } }}
        submit="Issue a token"
        onSubmit={issueToken}
      />
    </Card>
  )
}

function UserRow({ user: { id, nickname, posts, accounts } }: { readonly user: Schemas['User'] }) {
  const [account] = accounts
  if (!account) return null
  const { open_id } = account
  const end = (how: 'expire' | 'revoke', done: string): Promise<boolean> =>
    change(perform('post', `users/${how}`, { body: account }), `The tokens of ${open_id} ${done}.`)
  return (
    <ActionLine
      actions={[
        ['Issue', `Issue a token for ${open_id}`, () => issueToken(account)],
        ['Expire', `Expire the tokens of ${open_id}`, () => end('expire', 'have expired')],
        ['Revoke', `Revoke the tokens of ${open_id}`, () => end('revoke', 'are revoked')],
      ]}
    >
      <bdi>{nickname}</bdi>{' '}
      <span class="soft">
        {open_id} · {formatCount(posts, 'post')} · {id}
      </span>
    </ActionLine>
  )
}

async function issueToken(body: Schemas['Account']): Promise<boolean> {
  const { open_id } = body
  let isCopied = false
  const issue = async (): Promise<void> => {
    isCopied = await copyText((await perform('post', 'users/token', { body })).token)
  }
  const isIssued = await change(issue(), `${open_id} has a new token.`)
  // The token is not shown: a screen is seen by others.
  if (isIssued && isCopied) showNotice(`${open_id} has a new token. It is in the clipboard.`)
  return isIssued
}

/** Shows the sessions, switches between them, and forgets them. */
export const SessionsCard = ({ sessions }: Pick<ControlState, 'sessions'>) => (
  <Card title="Sessions" aside={<span class="soft">{session.value ?? UNNAMED}</span>}>
    <ul class="rows">
      {[undefined, ...sessions].map((name) => (
        <ActionLine
          key={name}
          actions={name === undefined ? [] : [['Forget', `Forget the session ${name}`, () => forget(name)]]}
        >
          <a href={formatHref({ session: name })} aria-current={session.value === name ? 'true' : undefined}>
            {name ?? UNNAMED}
          </a>
        </ActionLine>
      ))}
    </ul>
    <FieldForm
      initial={{ name: '' }}
      fields={{ name: { label: 'Name', required: true, pattern: '[A-Za-z0-9._\\-]{1,64}' } }}
      submit="Open"
      onSubmit={({ name }) => void goTo(formatHref({ session: name }))}
    />
  </Card>
)

const UNNAMED = 'the session without a name'

function forget(name: string): void {
  // Otherwise, the next request for what the page shows would create the session again.
  if (session.value === name) goTo(formatHref({ session: undefined }))
  void change(perform('delete', 'sessions/{name}', { path: { name } }), `The session ${name} is forgotten.`)
}
