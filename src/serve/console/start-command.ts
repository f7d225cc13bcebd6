import type { ProxyTarget } from '../network-access.ts'

const quote = (word: string): string =>
  /^[\w=.,:/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

/** Formats the command that starts a twin or a proxy, with more flags. */
export function formatStartCommand(
  proxy: Pick<ProxyTarget, 'target' | 'fallback'> | undefined,
  ...flags: readonly string[]
): string {
  const command = proxy
    ? ['proxy', quote(proxy.target), ...(proxy.fallback ? ['--fallback twin'] : [])]
    : ['serve']
  return ['feedtwin', ...command, ...flags].join(' ')
}
