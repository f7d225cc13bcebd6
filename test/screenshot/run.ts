import { writeFileSync } from 'node:fs'
import { captureCommands } from './capture.ts'
import { captureConsole } from './capture-console.ts'
import { renderSvg } from './svg.ts'

// Draws the pictures in the READMEs, of the terminal, the console and a report: npm run screenshot
const pictures = new Map<string, string | Uint8Array>([
  ['terminal.svg', renderSvg(await captureCommands())],
  ...(await captureConsole()),
])
for (const [name, content] of pictures) {
  const file = `fixtures/${name}`
  writeFileSync(file, content)
  console.log(`Wrote ${file}.`)
}
