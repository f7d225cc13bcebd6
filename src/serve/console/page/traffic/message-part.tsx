import { parseJson } from '../../../../base/json.ts'
import { formatCount } from '../../../../base/text/format-count.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import type { Schemas } from '../api.ts'
import { CopyButton } from '../parts/copy.tsx'
import { PairList } from '../parts/pair-list.tsx'
import { JsonTree } from './json-tree.tsx'

/** The two messages of an exchange. The response comes first. */
export const messageTitles = { response: 'Response', request: 'Request' } as const

interface MessagePartProps {
  readonly exchange: LoggedExchange
  readonly part: keyof typeof messageTitles
  /** whether it is shown where there is room for one of the two only */
  readonly isChosen: boolean
}

/** A message: the parameters of a request, the body, the headers, and the claims of its tokens, which never reach the page. */
export function MessagePart({ exchange, part, isChosen }: MessagePartProps) {
  const { headers, body } = exchange[part]
  return (
    <section aria-label={messageTitles[part]} class={isChosen ? 'chosen' : ''}>
      <h3>{messageTitles[part]}</h3>
      {part === 'request' && <PairList pairs={exchange.request.parameters} />}
      <BodyView body={body} />
      <details>
        <summary>{Object.keys(headers).length} headers</summary>
        <PairList pairs={headers} />
      </details>
      {exchange.tokens
        .filter(({ place }) => place.startsWith(part))
        .map(({ place, claims, expiresAt, expired }) => (
          <details key={place}>
            <summary>
              Token in {place}
              {expiresAt && (
                <span class={expired ? 'chip warn' : 'soft'}>
                  {expired ? ` expired ${expiresAt}` : ` expires ${expiresAt}, by the clock of the twin`}
                </span>
              )}
            </summary>
            <PairList pairs={claims} />
          </details>
        ))}
    </section>
  )
}

/** A body: JSON as a tree, other texts as they are, and pictures by their size. */
function BodyView({ body }: { readonly body: Schemas['LoggedBody'] }) {
  const { size, type, text, truncated } = body
  if (size === 0) return <p class="soft">No body.</p>
  const facts = `${formatCount(size, 'byte')}${type ? `, ${type}` : ''}`
  if (text === undefined) return <p class="soft">{facts}</p>
  const json = truncated ? undefined : parseJson(text)
  return (
    <div class="body">
      {json === undefined ? <pre>{text}</pre> : <JsonTree value={json} />}
      <p class="soft">
        {facts}
        {truncated && '; this is only the beginning'} <CopyButton text={text} label="Copy the body" />
      </p>
    </div>
  )
}
