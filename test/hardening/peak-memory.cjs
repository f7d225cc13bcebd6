// Loaded into a process before its own code: writes its largest resident memory, in KiB, to the file descriptor 3.
// The value of getrusage would include the memory of the process that started this one.
const { existsSync, readFileSync, writeSync } = require('node:fs')

const STATUS = '/proc/self/status'

process.on('exit', () => {
  const peak = existsSync(STATUS) && /^VmHWM:\s*(\d+)/m.exec(readFileSync(STATUS, 'utf8'))
  writeSync(3, String(peak ? peak[1] : process.resourceUsage().maxRSS))
})
