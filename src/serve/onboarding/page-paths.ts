/** The paths below /__twin/ of the pages for people, and of what these pages load. */
export const pagePaths = ['connect', 'reached', 'ca', 'ca.pem', 'ca.crt'] as const

export type PagePath = (typeof pagePaths)[number]

export const isPagePath = (path: string): path is PagePath => (pagePaths as readonly string[]).includes(path)
