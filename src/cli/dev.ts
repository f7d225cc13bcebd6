import { main } from './main.ts'

// The command line from source, for `npm run dev`.
await main(process.argv.slice(2))
