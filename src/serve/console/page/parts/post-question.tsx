import { useSignal } from '@preact/signals'
import type { Schemas } from '../api.ts'
import { formatViewHref } from '../location.ts'
import { attempt } from '../notice.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

type PostReason = Schemas['PostReason']

interface PostQuestionProps {
  readonly explain: (id: number) => Promise<PostReason>
}

/** Asks why a list does not have a post, or why it does. */
export function PostQuestion({ explain }: PostQuestionProps) {
  const draft = useSignal('')
  const reason = useSignal<PostReason | undefined>(undefined)
  const ask = (): void => {
    reason.value = undefined
    void attempt(async () => {
      reason.value = await explain(Number(draft.value))
    })
  }
  return (
    <Form class="inline post-question" onSubmit={ask}>
      <TextField
        label="Why not this post?"
        type="number"
        placeholder="id of a post"
        required
        min={1}
        max={2147483647}
        value={draft.value}
        onInput={(text) => (draft.value = text)}
      />
      <button type="submit">Explain</button>
      <output class="grow">{reason.value && <ReasonText reason={reason.value} />}</output>
    </Form>
  )
}

/** The sentence, with a link to the gap that decides. */
export const ReasonText = ({ reason: { reason, gap, listed } }: { readonly reason: PostReason }) => (
  <span class={listed ? 'reason listed' : 'reason'}>
    {reason}{' '}
    {gap && (
      <a class="id" href={formatViewHref('contract', { kind: 'gaps', id: gap })}>
        {gap}
      </a>
    )}
  </span>
)
