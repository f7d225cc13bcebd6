import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../cli/feedtwin.ts'

/** A fenced code block of a README. */
export interface Block {
  readonly readme: string
  readonly line: number
  readonly language: string
  readonly text: string
  /** the paragraph above, in one line */
  readonly before: string
  /** the paragraph below, in one line */
  readonly after: string
}

export interface Readme {
  /** relative to the project, with slashes */
  readonly path: string
  readonly text: string
  readonly blocks: readonly Block[]
}

const FENCED = /^```(\w*)\n([\s\S]*?)^```$/gm

/** Removes the code blocks of a text. */
export const removeBlocks = (text: string): string => text.replaceAll(FENCED, '')

const listParagraphs = (text: string): string[] => text.trim().split(/\n\s*\n/)

const joinLines = (paragraph: string | undefined): string => (paragraph ?? '').trim().replaceAll(/\s+/g, ' ')

export function parseReadme(path: string, text: string): Readme {
  const blocks = [...text.matchAll(FENCED)].map((match) => {
    const [whole, language = '', body = ''] = match
    const above = text.slice(0, match.index)
    return {
      readme: path,
      line: above.split('\n').length,
      language,
      text: body,
      before: joinLines(listParagraphs(above).at(-1)),
      after: joinLines(listParagraphs(text.slice(match.index + whole.length))[0]),
    }
  })
  return { path, text, blocks }
}

const isForeign = (name: string): boolean => /^(node_modules|dist|dist-\d+|\.git)$/.test(name)

/** All READMEs of the project, without those of installed packages and of the build. */
export const readmes: readonly Readme[] = globSync('**/README.md', { cwd: root, exclude: isForeign })
  .sort()
  .map((path) => parseReadme(path, readFileSync(join(root, path), 'utf8')))

/** Reads the name of the file that a block shows: the comment in its first line, or the last name in the paragraph above. */
export function readFileName({ language, text, before }: Block): string | undefined {
  if (language === 'json') return [...before.matchAll(/`([\w-]+\.json)`/g)].at(-1)?.[1]
  return /^(?:\/\/|#) ([\w./-]+\.\w+)\n/.exec(text)?.[1]
}
