import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { Running, root } from '../cli/feedtwin.ts'
import { createFolder } from '../folder.ts'
import { createEnvironment, machineNode } from './machine-node.ts'

const node = machineNode ?? process.execPath

/** Copies the files of the project to a new folder, except ignored files, such as installed and built ones. */
function copyCheckout(): string {
  const home = createFolder()
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const path of paths.toString().split('\0').filter(Boolean)) cpSync(join(root, path), join(home, path))
  return home
}

const env = createEnvironment(node)

const runNode = (home: string, ...args: readonly string[]): Running =>
  new Running(node, args, { cwd: home, env })

const runNpm = (home: string, ...args: readonly string[]): Running =>
  new Running('npm', args, { cwd: home, env })

describe('a checkout', () => {
  test('can be built with the Node.js of the machine, also while commands run', async () => {
    const home = copyCheckout()
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'dir')
    const built = {
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/^Building feedtwin, .*\n( {2}dist\/.* s\n)+$/),
    }
    expect(await runNode(home, '.config/build-if-stale.js').ended).toEqual(built)
    expect(await runNode(home, '.config/build-if-stale.js').ended).toEqual({ ...built, stderr: '' })
    const twin = runNode(home, 'bin/feedtwin.js', 'serve', '--port', '0', '--quiet')
    const [url] = await twin.printed(/http:\S+(?=\n)/)

    writeFileSync(join(home, 'package.json'), JSON.stringify({ ...packageJson, version: '9.9.9' }))
    appendFileSync(join(home, 'src/serve/pictures/pictures.ts'), 'Object.freeze(Drawings)\n')
    const build = runNode(home, '.config/build-if-stale.js')
    let isBuilding = true
    void build.ended.then(() => {
      isBuilding = false
    })
    const versions = new Set<string>()
    while (isBuilding) {
      const { code, stdout, stderr } = await runNode(home, 'bin/feedtwin.js', '--version').ended
      versions.add(`${code} ${stdout.trim()}${stderr}`)
    }
    expect(await build.ended).toEqual(built)
    expect([`0 ${packageJson.version}`, '0 9.9.9']).toEqual(expect.arrayContaining([...versions]))
    expect((await runNode(home, 'bin/feedtwin.js', '--version').ended).stdout).toBe('9.9.9\n')

    // The twin was started before the build, and loads the code for pictures only now.
    const bundles = readdirSync(join(home, 'dist/cjs')).filter((name) => /^pictures-/.test(name))
    expect(bundles).toHaveLength(2)
    const picture = await fetch(`${url}/__twin/images/1-1.png?w=40`, { headers: { Connection: 'close' } })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(home).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  test('can be started, tested and packed after npm ci --ignore-scripts, with the Node.js of the machine', async () => {
    const home = copyCheckout()
    expect(await runNpm(home, 'ci', '--ignore-scripts').ended).toMatchObject({ code: 0 })

    const twin = new Running('npm', ['start', '--', '--port', '0'], { cwd: home, env, detached: true })
    const [url] = await twin.printed(/http:\/\/127\.0\.0\.1:\d+/)
    expect((await fetch(`${url}/posts?lng=0&lat=0`, { headers: { Connection: 'close' } })).status).toBe(200)
    // Ctrl+C in a terminal is a signal to all processes of the group.
    process.kill(-(twin.child.pid ?? 0), 'SIGINT')
    expect(await twin.ended).toMatchObject({ stdout: expect.stringContaining('Stopped.') })

    const tests = await runNpm(home, '--silent', 'test', '--', 'test/twin/geo').ended
    expect(tests.stdout).toMatch(/Tests .*[1-9]\d* passed/)
    // npm prints warnings about unknown settings of the machine.
    expect(tests.stderr.replaceAll(/^npm warn .*\n/gm, '')).toBe('')
    expect(tests.code).toBe(0)

    const [packed] = JSON.parse((await runNpm(home, 'pack', '--json', '--dry-run').ended).stdout)
    expect(packed.files.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['bin/feedtwin.js', 'dist/cjs/main.cjs', 'dist/lib/index.js']),
    )
  })
})
