import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))

/**
 * The names that a file declares and exports. Names that it only passes on from another file do not count.
 *
 * @param path decides how the text is parsed: elements of JSX are something else in a .ts file
 */
function exportedNames(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const names: string[] = []
  const addBinding = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.push(name.text)
    else for (const element of name.elements) if (ts.isBindingElement(element)) addBinding(element.name)
  }
  for (const statement of file.statements) {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) addBinding(name)
    } else if ('name' in statement && statement.name) names.push((statement.name as ts.Identifier).text)
  }
  return [...new Set(names)]
}

/** The exported names that are declared in several of some files, each with the files. */
function findRepeatedNames(files: Readonly<Record<string, string>>): Record<string, string[]> {
  const filesOf = new Map<string, string[]>()
  for (const [path, text] of Object.entries(files)) {
    for (const name of exportedNames(path, text)) filesOf.set(name, [...(filesOf.get(name) ?? []), path])
  }
  return Object.fromEntries([...filesOf].filter(([, paths]) => paths.length > 1))
}

describe('an exported name has one meaning', () => {
  test('each is declared in one file of src only; types generated from the contract are left out', () => {
    const paths = (readdirSync(src, { recursive: true }) as string[]).filter(
      (path) => /\.tsx?$/.test(path) && !path.includes('generated'),
    )
    const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(src, path), 'utf8')]))
    expect(findRepeatedNames(files)).toEqual({})
  })

  test('a name that two files declare is found, whatever it names', () => {
    const declarations = {
      'a.ts':
        'export interface A {}; export const b = 1, { c } = x; export function d() {}; export class E {}; export type F = 1',
      'b.ts':
        'export type A = 1; export class b {}; export const [c] = y; export const d = 1; export enum E {}; export interface F {}',
      'c.ts': `export { A } from './a.ts'; export * from './b.ts'; const b = 1; interface F {}`,
    }
    expect(Object.keys(findRepeatedNames(declarations)).sort()).toEqual(['A', 'E', 'F', 'b', 'c', 'd'])
    const page = {
      'a.ts': 'export const b = 1',
      'c.tsx': 'export const D = () => <a c={f({ ...b.d })}>{e}</a>',
    }
    expect(findRepeatedNames(page)).toEqual({})
  })
})
