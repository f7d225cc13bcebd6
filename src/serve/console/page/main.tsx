import { render } from 'preact'
import { App } from './app.tsx'
import { keepFocus } from './keep-focus.ts'

render(<App />, document.body)
keepFocus()
