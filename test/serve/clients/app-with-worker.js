import { createTwin, handlers } from 'feedtwin/msw'
import { setupWorker } from 'msw/browser'

// How an app for the web starts without a backend. The page says at which origin it expects one; its own, if at none.
const origin = document.documentElement.dataset.origin || undefined
const worker = setupWorker(...handlers(await createTwin({ now: 0 }), origin))
await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
document.title = 'ready'
