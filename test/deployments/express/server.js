import { app } from './app.js'

const { PORT = 3000 } = process.env

app.listen(PORT, '127.0.0.1', () => console.log(`The feed listens on port ${PORT}.`))
