import { createTwin, handlers } from 'feedtwin/msw'
import { setupWorker } from 'msw/browser'

// A web app that starts without a backend. The page names the origin at which it expects one; the default is its own.
const origin = document.documentElement.dataset.origin || undefined
const worker = setupWorker(...handlers(await createTwin({ now: 0 }), origin))
await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
document.title = 'ready'
