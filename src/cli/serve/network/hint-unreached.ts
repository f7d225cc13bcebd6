import type { Visitors } from '../../../serve/onboarding/visitors.ts'

/** How long a phone may take before somebody should look for a reason, in milliseconds. */
const PATIENCE = 60_000

const HINT = `
  No other device has come yet. If one tried, it is mostly one of these:
  - a firewall on this machine keeps it out: let node take connections;
  - guest Wi-Fi, or one with "client isolation", keeps devices apart;
  - a VPN on either of them leads elsewhere: switch it off;
  - the phone is in another network, or on mobile data.

`

/** Says once why phones usually do not come, unless one does. */
export function hintWhenUnreached(visitors: Visitors, say: (text: string) => void): void {
  const timer = setTimeout(() => say(HINT), PATIENCE)
  timer.unref()
  visitors.onFirst(() => clearTimeout(timer))
}
