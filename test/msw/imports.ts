import { dirname, join } from 'node:path'
import ts from 'typescript'

export interface ImportedFiles {
  readonly files: readonly string[]
  /** the modules that are imported by name, not by path */
  readonly packages: readonly string[]
}

/** Lists the imports of a module. It parses the module, since `ts.preProcessFile` also finds imports in comments. */
export function listImports(text: string): string[] {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    const isDynamic =
      ts.isCallExpression(node) && ['import', 'require'].includes(node.expression.getText(file))
    const specifier = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(specifier.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Lists all files and packages that a module imports, statically or dynamically, also through other files. */
export function listImportedFiles(start: string, read: (path: string) => string): ImportedFiles {
  const files = new Set([start])
  const packages = new Set<string>()
  for (const file of files) {
    for (const fileName of listImports(read(file))) {
      if (fileName.startsWith('.')) files.add(join(dirname(file), fileName))
      else packages.add(fileName)
    }
  }
  return { files: [...files], packages: [...packages] }
}
