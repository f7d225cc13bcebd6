import { writeFileSync } from 'node:fs'
import { captureCommands } from './capture.ts'
import { renderSvg } from './svg.ts'

// Draws the picture of the terminal in README.md: npm run screenshot
const file = 'fixtures/terminal.svg'
writeFileSync(file, renderSvg(await captureCommands()))
console.log(`Wrote ${file}.`)
