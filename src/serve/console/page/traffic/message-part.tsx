import type { ComponentChildren } from 'preact'
import { toText } from '../../../../base/json.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import type { Schemas } from '../api.ts'
import { BodyView } from './body-view.tsx'

interface PartProps {
  readonly exchange: LoggedExchange
  /** whether it is shown where there is room for one of the two only */
  readonly isChosen: boolean
}

/** The response: its body first, then its headers and the tokens in it. */
export const ResponsePart = ({ exchange: { response, tokens }, isChosen }: PartProps) => (
  <section aria-label="Response" class={isChosen ? 'chosen' : ''}>
    <h3>Response</h3>
    <BodyView body={response.body} />
    <Pairs title={`${Object.keys(response.headers).length} headers`} pairs={response.headers} />
    <TokenList tokens={tokens} part="response" />
  </section>
)

/** The request: its parameters, its body, its headers and the tokens in it. */
export function RequestPart({ exchange: { request, tokens }, isChosen }: PartProps) {
  const { parameters, headers, body } = request
  return (
    <section aria-label="Request" class={isChosen ? 'chosen' : ''}>
      <h3>Request</h3>
      {Object.keys(parameters).length > 0 && <Facts pairs={parameters} />}
      <BodyView body={body} />
      <Pairs title={`${Object.keys(headers).length} headers`} pairs={headers} />
      <TokenList tokens={tokens} part="request" />
    </section>
  )
}

type Values = Readonly<Record<string, unknown>>

const Pairs = ({ title, pairs }: { readonly title: ComponentChildren; readonly pairs: Values }) => (
  <details class="headers">
    <summary>{title}</summary>
    <Facts pairs={pairs} />
  </details>
)

const Facts = ({ pairs }: { readonly pairs: Values }) => (
  <dl class="facts">
    {Object.entries(pairs).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{toText(value)}</dd>
      </div>
    ))}
  </dl>
)

interface TokenListProps {
  readonly tokens: readonly Schemas['LoggedToken'][]
  readonly part: 'request' | 'response'
}

/** The claims of the tokens of a message. The tokens themselves never reach the page. */
const TokenList = ({ tokens, part }: TokenListProps) => (
  <>
    {tokens
      .filter(({ place }) => place.startsWith(part))
      .map(({ place, claims, expiresAt, expired }) => (
        <Pairs
          key={place}
          title={
            <>
              Token in {place}
              {expiresAt && (
                <span class={expired ? 'chip warn' : 'soft'}>
                  {expired ? ` expired ${expiresAt}` : ` expires ${expiresAt}, by the clock of the twin`}
                </span>
              )}
            </>
          }
          pairs={claims}
        />
      ))}
  </>
)
