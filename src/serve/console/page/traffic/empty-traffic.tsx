import { CopyButton } from '../parts/copy-button.tsx'
import { serviceUrl } from '../proxy.ts'

/** Says how the first request gets here. */
export function EmptyTraffic() {
  const command = `curl '${serviceUrl.value}/posts?lng=139.7671&lat=35.6812'`
  return (
    <div class="empty">
      <p>
        No request yet. Point your app at <code>{serviceUrl.value}</code>, or try:
      </p>
      <p class="inline center">
        <code>{command}</code> <CopyButton text={command} />
      </p>
      <p>
        Emulators and phones need another address: <a href="connect">Connect</a> lists them.
      </p>
    </div>
  )
}
