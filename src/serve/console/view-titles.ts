/** The views of the console by their name in the URL. The first one is shown by default. */
export const viewTitles = {
  traffic: 'Traffic',
  map: 'Map',
  app: 'App',
  controls: 'Controls',
  contract: 'Contract',
} as const

export type ViewName = keyof typeof viewTitles

/** The titles of the views of a console. Without a twin that answers in place of the deployment, a proxy has no world to show. */
export function listViews(
  proxy: { readonly fallback: boolean } | undefined,
): readonly (readonly [ViewName, string])[] {
  const views = Object.entries(viewTitles) as [ViewName, string][]
  if (!proxy) return views
  return views
    .filter(([name]) => proxy.fallback || (name !== 'map' && name !== 'controls'))
    .map(([name, title]) => [name, name === 'app' ? 'Findings' : title])
}
