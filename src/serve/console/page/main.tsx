import { render } from 'preact'
import { App } from './app.tsx'
import { keepFocus } from './keep-focus.ts'
import { loadProxy } from './proxy.ts'

// The views of a proxy are others.
await loadProxy().catch(() => undefined)
render(<App />, document.body)
keepFocus()
