/** What reporters are called, for those who need no more than that. */
export const reporterNames = ['pretty', 'json', 'junit', 'ctrf', 'markdown', 'github', 'html'] as const

export type ReporterName = (typeof reporterNames)[number]
