import { signal, useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { perform } from '../api.ts'
import { formatHref, goTo } from '../location.ts'
import { attempt, showNotice } from '../notice.tsx'
import { Form } from '../parts/form.tsx'
import { TextArea } from '../parts/text-field.tsx'
import { serviceUrl } from '../proxy.ts'
import { PositionFields, readDraft, usePositionDraft } from './position-fields.tsx'
import { reloadPosts } from './store.ts'

/** Whether the form is shown. It stays open for several places. */
const isOpen = signal(false)

/** How many pictures the twin draws at most for a post of this form. */
const MAX_PICTURES = 9

/** Publishes a post as a user, with a text and with pictures that the twin draws. */
export function PublishCard() {
  const position = usePositionDraft()
  const user = useSignal('me')
  const users = useSignal<readonly string[]>([])
  const text = useSignal('')
  const pictures = useSignal(0)
  const listId = useId()
  useEffect(() => {
    void attempt(async () => {
      const result = await perform('get', '/__twin/users')
      users.value = result.users.flatMap(({ accounts }) => accounts.map(({ open_id }) => open_id))
    })
  }, [users])
  const publish = (): void => {
    const body = {
      open_id: user.value,
      ...readDraft(position.value),
      ...(text.value !== '' && { content: text.value }),
      ...(pictures.value > 0 && { images: createImagePaths(pictures.value) }),
    }
    void attempt(async () => {
      const { id } = await perform('post', '/__twin/posts', { body })
      text.value = ''
      showNotice(`${user.value} has published post ${id}.`)
      goTo(formatHref({ post: String(id) }))
      await reloadPosts()
    })
  }
  return (
    <details class="card" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <h2>Publish here</h2>
      </summary>
      <Form class="publish" onSubmit={publish}>
        <div class="inline">
          <PositionFields draft={position} />
        </div>
        <div class="inline">
          <label class="grow">
            As the user (open_id)
            <input
              type="text"
              required
              autocomplete="off"
              spellcheck={false}
              list={listId}
              value={user.value}
              onInput={(event) => (user.value = event.currentTarget.value)}
            />
            <datalist id={listId}>
              {users.value.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </label>
          <label class="short">
            Pictures
            <select
              value={String(pictures.value)}
              onChange={(event) => (pictures.value = Number(event.currentTarget.value))}
            >
              {Array.from({ length: MAX_PICTURES + 1 }, (_, count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        </div>
        <TextArea label="Text" rows={2} value={text.value} onInput={(value) => (text.value = value)} />
        <button type="submit" class="primary" disabled={text.value === '' && pictures.value === 0}>
          Publish
        </button>
        {text.value === '' && pictures.value === 0 && (
          <small> A post needs a text or a picture: content and images must not both be empty.</small>
        )}
      </Form>
    </details>
  )
}

/** Names pictures that the twin draws. Each number is another picture. */
function createImagePaths(count: number): string[] {
  const first = Math.ceil(Math.random() * 1_000_000)
  return Array.from(
    { length: count },
    (_, index) => `${serviceUrl.value}/__twin/images/${first}-${index + 1}.png`,
  )
}
