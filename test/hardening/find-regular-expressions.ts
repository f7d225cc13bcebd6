import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A regular expression literal in src. */
export interface FoundExpression {
  /** path from the root of the project, and the line */
  readonly where: string
  readonly expression: RegExp
  /** whether it is passed to String.prototype.split, which tries it at each position */
  readonly isSeparator: boolean
}

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))

/** Reads the files in src: paths from the root of the project, and texts. */
function readSources(): readonly (readonly [path: string, text: string])[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => [`src/${path.replaceAll('\\', '/')}`, readFileSync(SOURCES + path, 'utf8')] as const)
}

/** Finds all regular expression literals of src, in the syntax trees of its files. */
export function findRegularExpressions(sources = readSources()): readonly FoundExpression[] {
  return sources.flatMap(([path, text]) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    return listDescendants(file)
      .filter(ts.isRegularExpressionLiteral)
      .map((literal) => ({
        where: `${path}:${file.getLineAndCharacterOfPosition(literal.getStart()).line + 1}`,
        expression: toRegExp(literal.text),
        isSeparator: isArgumentOf(literal, 'split'),
      }))
  })
}

/** Finds the places where src creates a regular expression from a text, which are not literals. */
export function findConstructedExpressions(sources = readSources()): readonly string[] {
  return sources.flatMap(([path, text]) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    return listDescendants(file)
      .filter((node) => ts.isIdentifier(node) && node.text === 'RegExp' && !isTypeName(node))
      .map(() => path)
  })
}

function listDescendants(node: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (child: ts.Node): void => {
    nodes.push(child)
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return nodes
}

function toRegExp(literal: string): RegExp {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

function isArgumentOf({ parent }: ts.Node, method: string): boolean {
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === method
  )
}

const isTypeName = ({ parent }: ts.Node): boolean => ts.isTypeReferenceNode(parent)
