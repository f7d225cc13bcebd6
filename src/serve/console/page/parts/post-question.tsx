import { useSignal } from '@preact/signals'
import type { Schemas } from '../api.ts'
import { formatViewHref } from '../location.ts'
import { attempt } from '../notice.tsx'
import { FieldForm } from './field-form.tsx'

type PostReason = Schemas['PostReason']

/** Asks why a list does not have a post, or why it does. */
export function PostQuestion({ explain }: { readonly explain: (id: number) => Promise<PostReason> }) {
  const reason = useSignal<PostReason | undefined>(undefined)
  const ask = async (id: string): Promise<boolean> => {
    reason.value = undefined
    await attempt(async () => {
      reason.value = await explain(Number(id))
    })
    return false
  }
  return (
    <FieldForm
      initial={{ id: '' }}
      fields={{
        id: {
          label: 'Why not this post?',
          ...{ type: 'number', placeholder: 'id of a post', required: true, min: 1, max: 2147483647 },
        },
      }}
      submit="Explain"
      onSubmit={({ id }) => ask(id)}
    >
      <output>{reason.value && <ReasonText reason={reason.value} />}</output>
    </FieldForm>
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
