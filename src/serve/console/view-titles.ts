/** The views of the console by their name in the URL. The first one is shown by default. */
export const viewTitles = {
  traffic: 'Traffic',
  map: 'Map',
  app: 'App',
  controls: 'Controls',
  contract: 'Contract',
} as const

export type ViewName = keyof typeof viewTitles
