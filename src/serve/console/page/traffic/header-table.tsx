export const HeaderTable = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => (
  <details class="headers">
    <summary>{Object.keys(headers).length} headers</summary>
    <dl class="facts">
      {Object.entries(headers).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </details>
)
