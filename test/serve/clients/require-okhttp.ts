import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'
import { environment } from '../../cli/feedtwin.ts'
import { requirePackage } from '../../debian.ts'

const run = promisify(execFile)

/** Runs a Java source file that uses OkHttp, and returns what it prints. */
export type RunJava = (
  source: string,
  args: readonly string[],
  javaOptions?: readonly string[],
) => Promise<string>

/** Returns a function that runs programs with OkHttp. If Java or OkHttp is missing, the test is skipped with the reason. */
export function requireOkHttp(ctx: Pick<TestContext, 'skip'>): RunJava {
  const [java] = requirePackage(ctx, 'default-jdk-headless')
  const classPath = requirePackage(ctx, 'libokhttp-java').join(delimiter)
  return async (source, args, javaOptions = []) => {
    const { stdout } = await run(java, [...javaOptions, '-cp', classPath, source, ...args], {
      env: environment(),
    })
    return stdout
  }
}

/** Starts a client that sends the requests of OkHttpBridge.java. @param cache the folder of its cache */
export function startOkHttp(
  ctx: Pick<TestContext, 'skip'>,
  cache: string,
): ChildProcessByStdio<Writable, Readable, null> {
  const [java] = requirePackage(ctx, 'default-jdk-headless')
  const classPath = requirePackage(ctx, 'libokhttp-java').join(delimiter)
  const source = join(import.meta.dirname, 'OkHttpBridge.java')
  return spawn(java, ['-cp', classPath, source, cache], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
