import { createAdaptorServer } from '@hono/node-server'
import { app } from './app.ts'

const { SOCKET = 'app.sock' } = process.env

createAdaptorServer({ fetch: app.fetch }).listen(SOCKET, () => console.log(`The feed listens on ${SOCKET}.`))
