import { spawnSync } from 'node:child_process'

// A substitute for a container: it has its own process ids and host name, and shares files with other containers.

const isRoot = process.getuid?.() === 0

const unshare = (command: readonly string[]): readonly string[] => [
  ...['unshare', ...(isRoot ? [] : ['--user', '--map-root-user'])],
  ...['--pid', '--fork', '--kill-child', '--mount-proc', '--uts', ...command],
]

/** Builds a command line that runs a command as process 1 of a container. Killing it kills the whole container. */
export function wrapInContainer(host: string, command: readonly string[]): readonly [string, ...string[]] {
  const script = 'echo "$0" > /proc/sys/kernel/hostname; exec "$@"'
  return unshare(['sh', '-c', script, host, ...command]) as [string, ...string[]]
}

/** Finds the reason why containers cannot be created here, or undefined. */
export function findContainerProblem(): string | undefined {
  const [command = '', ...args] = wrapInContainer('test', ['true'])
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
