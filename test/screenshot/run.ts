import { writeFileSync } from 'node:fs'
import { captureCommands } from './capture.ts'
import { captureConsole } from './capture-console.ts'
import { renderSvg } from './svg.ts'

// Draws the pictures in README.md, of the terminal and of the console: npm run screenshot
const pictures = {
  'fixtures/terminal.svg': renderSvg(await captureCommands()),
  'fixtures/console.png': await captureConsole(),
}
for (const [file, content] of Object.entries(pictures)) {
  writeFileSync(file, content)
  console.log(`Wrote ${file}.`)
}
