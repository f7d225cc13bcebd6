import { perform } from '../api.ts'
import { PostQuestion } from '../parts/post-question.tsx'

/** Asks why the list of an exchange does not have a post. */
export const ListQuestion = ({ exchange: number }: { readonly exchange: number }) => (
  <PostQuestion
    explain={(id) =>
      perform('get', '/__twin/traffic/exchanges/{number}/posts/{id}', { path: { number, id } })
    }
  />
)
