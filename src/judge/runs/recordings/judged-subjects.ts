/** Who is judged by a recording: the deployment, the apps that use it, or both. */
export const judgedSubjects = ['deployment', 'app', 'both'] as const

export type JudgedSubjects = (typeof judgedSubjects)[number]
