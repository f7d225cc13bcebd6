import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../cli/feedtwin.ts'
import { prose, type Readme, readmes } from './readmes.ts'

/** The anchors of the headings of a text, as GitHub makes them. */
export function anchorsOf(text: string): string[] {
  const counts = new Map<string, number>()
  return [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
}

export interface Link {
  readonly to: string
  /** the path of the file or folder, relative to the project */
  readonly path: string
  readonly anchor: string | undefined
}

/** The links and pictures of a README that lead to files of the project. */
export const linksOf = ({ path, text }: Readme): Link[] =>
  [...prose(text).matchAll(/\]\((?![a-z]+:)([^)\s]*)\)/g)].map(([, to = '']) => {
    const [file = '', anchor] = to.split('#')
    return { to, path: file === '' ? path : posix.join(dirname(path), file), anchor }
  })

/** The README that a link leads to: that of the folder when it leads to a folder. */
const readmeAt = (path: string): Readme | undefined =>
  readmes.find((readme) => readme.path === path || readme.path === posix.join(path, 'README.md'))

/** What is wrong with a link, or nothing. */
export function problemOf({ path, anchor }: Link): string | undefined {
  if (!existsSync(join(root, path))) return `${path} does not exist`
  const readme = readmeAt(path)
  if (statSync(join(root, path)).isDirectory() && !readme) return `${path} has no README.md`
  if (anchor !== undefined && !anchorsOf(readme?.text ?? '').includes(anchor))
    return `${path} has no heading #${anchor}`
  return undefined
}

/** The paths of all READMEs that links lead to from this one. */
export function reachableFrom(start: string): string[] {
  const reached = new Set<string>()
  const visit = (readme: Readme | undefined): void => {
    if (!readme || reached.has(readme.path)) return
    reached.add(readme.path)
    for (const { path } of linksOf(readme)) visit(readmeAt(path))
  }
  visit(readmeAt(start))
  return [...reached].sort()
}
