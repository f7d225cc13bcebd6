import { toText } from '../../../../base/json.ts'

/** Names with their values. */
export const PairList = ({ pairs }: { readonly pairs: Readonly<Record<string, unknown>> }) => (
  <dl class="facts">
    {Object.entries(pairs).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{toText(value)}</dd>
      </div>
    ))}
  </dl>
)
