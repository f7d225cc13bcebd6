import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../cli/feedtwin.ts'
import { type Readme, readmes, removeBlocks } from './readmes.ts'

/** Lists the anchors of the headings of a text, as GitHub creates them. */
export function listAnchors(text: string): string[] {
  const counts = new Map<string, number>()
  return [...removeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
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

/** Finds the links and pictures of a README that lead to files of the project. */
export const findLinks = ({ path, text }: Readme): Link[] =>
  [...removeBlocks(text).matchAll(/\]\((?![a-z]+:)([^)\s]*)\)/g)].map(([, to = '']) => {
    const [file = '', anchor] = to.split('#')
    return { to, path: file === '' ? path : posix.join(dirname(path), file), anchor }
  })

/** Finds the README at a path: the file itself, or the README of the folder. */
const findReadme = (path: string): Readme | undefined =>
  readmes.find((readme) => readme.path === path || readme.path === posix.join(path, 'README.md'))

/** Describes the problem of a link; undefined if it works. */
export function findProblem({ path, anchor }: Link): string | undefined {
  if (!existsSync(join(root, path))) return `${path} does not exist`
  const readme = findReadme(path)
  if (statSync(join(root, path)).isDirectory() && !readme) return `${path} has no README.md`
  if (anchor !== undefined && !listAnchors(readme?.text ?? '').includes(anchor))
    return `${path} has no heading #${anchor}`
  return undefined
}

/** Lists the paths of all READMEs that can be reached by links from this one. */
export function listReachable(start: string): string[] {
  const paths = new Set<string>()
  const visit = (readme: Readme | undefined): void => {
    if (!readme || paths.has(readme.path)) return
    paths.add(readme.path)
    for (const { path } of findLinks(readme)) visit(findReadme(path))
  }
  visit(findReadme(start))
  return [...paths].sort()
}
