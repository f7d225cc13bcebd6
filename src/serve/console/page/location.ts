import { computed, signal } from '@preact/signals'

/** What the URL of the page selects. An absent name means its default. */
export type RouteParameters = Readonly<Record<string, string | undefined>>

const PAGE_PATH = /\/__twin\/(?:session\/([^/]+)\/__twin\/)?$/

/** The path of the service, without a slash at its end: empty, or the base path of the twin. */
export const servicePath = location.pathname.replace(PAGE_PATH, '')

/** The session in the path of the page: /__twin/session/NAME/__twin/ controls that session. */
const [, pathSession] = PAGE_PATH.exec(location.pathname) ?? []

const query = signal(location.search)

addEventListener('popstate', () => {
  query.value = location.search
})

/** The parameters of the URL. They are the state of the page, so that back, reload and links work. */
export const route = computed<RouteParameters>(() => Object.fromEntries(new URLSearchParams(query.value)))

/** The name of the session that the page shows; undefined for the session without a name. */
export const session = computed(() => route.value.session ?? pathSession)

/** Formats the URL with which some parameters change. Parameters that are undefined are removed. */
export function formatHref(changes: RouteParameters, base: RouteParameters = route.value): string {
  const entries = Object.entries({ ...base, ...changes }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return `?${new URLSearchParams(entries)}`
}

/** Formats the URL of a view of the same session. */
export const formatViewHref = (view: string, parameters: RouteParameters = {}): string =>
  formatHref({ view, ...parameters }, { session: route.value.session })

/** Goes to a URL that `formatHref` has formatted. @param entry whether back returns to the present URL */
export function goTo(href: string, entry: 'new' | 'same' = 'new'): void {
  if (href === query.value) return
  if (entry === 'new') history.pushState(null, '', href)
  else history.replaceState(null, '', href)
  query.value = href
}

/** Follows a link within the page without loading the page again. Other clicks are left to the browser. */
export function followLink(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!href?.startsWith('?')) return
  event.preventDefault()
  goTo(href)
}
