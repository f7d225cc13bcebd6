import type { Schemas } from '../api.ts'

/** The claims of the tokens of an exchange. The tokens themselves never reach the page. */
export const TokenList = ({ tokens }: { readonly tokens: readonly Schemas['LoggedToken'][] }) => (
  <>
    {tokens.map(({ place, claims, expiresAt, expired }) => (
      <details key={place} class="headers">
        <summary>
          Token in {place}
          {expiresAt && (
            <span class={expired ? 'chip warn' : 'soft'}>
              {expired ? ` expired ${expiresAt}` : ` expires ${expiresAt}, by the clock of the twin`}
            </span>
          )}
        </summary>
        <dl class="facts">
          {Object.entries(claims).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    ))}
  </>
)
