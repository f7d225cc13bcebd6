import { quoteWord } from '../../base/text/quote-word.ts'
import type { ProxyTarget } from '../network-access.ts'

/** Formats the command that starts a twin or a proxy, with more flags. */
export function formatStartCommand(
  proxy: Pick<ProxyTarget, 'target' | 'fallback'> | undefined,
  ...flags: readonly string[]
): string {
  const command = proxy
    ? ['proxy', quoteWord(proxy.target), ...(proxy.fallback ? ['--fallback twin'] : [])]
    : ['serve']
  return ['feedtwin', ...command, ...flags].join(' ')
}
