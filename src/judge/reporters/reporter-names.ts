/** The names of the reporters. They have a file of their own, so that help texts load no reporter. */
export const reporterNames = ['pretty', 'json', 'junit', 'ctrf', 'markdown', 'github', 'html'] as const

export type ReporterName = (typeof reporterNames)[number]
