import { spawnSync } from 'node:child_process'

// A stand-in for a container: process ids and a host name of its own, files shared with all others.

const isRoot = process.getuid?.() === 0

const unshare = (command: readonly string[]): readonly string[] => [
  ...['unshare', ...(isRoot ? [] : ['--user', '--map-root-user'])],
  ...['--pid', '--fork', '--kill-child', '--mount-proc', '--uts', ...command],
]

/** A command line that runs a command as process 1 of a container. Killing it kills all of the container. */
export function inContainer(host: string, command: readonly string[]): readonly [string, ...string[]] {
  const script = 'echo "$0" > /proc/sys/kernel/hostname; exec "$@"'
  return unshare(['sh', '-c', script, host, ...command]) as [string, ...string[]]
}

/** Why there can be no containers here; undefined where there can. */
export function containerProblem(): string | undefined {
  const [command = '', ...args] = inContainer('test', ['true'])
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
