import { type Running, start } from '../feedtwin.ts'

/** Starts `proxy` on a free port, and waits until it is ready. */
export async function startProxy(
  target: string,
  args: readonly string[] = [],
): Promise<{ readonly url: string; readonly consoleUrl: string; readonly proxy: Running }> {
  const proxy = start(['proxy', target, '--port', '0', ...args])
  const [, url = '', consoleUrl = ''] = await proxy.printed(
    /feedtwin \S+ {2}(https?:\S+)[\s\S]*console {2}(\S+)[\s\S]*Violations follow\.\n\n/,
    'stderr',
  )
  return { url, consoleUrl, proxy }
}
