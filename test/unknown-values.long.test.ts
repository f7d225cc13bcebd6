import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'

// A value of unknown type may be {"toString":1}, and a name from others may be `constructor`. The helpers of base/json.ts
// cope with both. This test finds the code that does without them, by the types that the compiler knows.

const root = fileURLToPath(new URL('..', import.meta.url))

/** Objects that have a text of their own. */
const WITH_TEXT: readonly (string | undefined)[] = ['URL', 'URLSearchParams', 'Buffer', 'Date', 'RegExp']

const HELPERS = 'src/base/json.ts'

const { TypeFlags, SyntaxKind } = ts
const UNKNOWN = TypeFlags.Unknown | TypeFlags.Any

/** The uses of unknown values and names in the files of a folder that may throw or find what all objects have. */
function findUnsafeUses(files: readonly string[], options: ts.CompilerOptions, folder: string): string[] {
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const getType = (node: ts.Node): ts.Type => {
    const type = checker.getTypeAtLocation(node)
    return type.flags & TypeFlags.TypeParameter ? (checker.getBaseConstraintOfType(type) ?? type) : type
  }

  /** Whether the conversion of a value to a text or a number may throw, or give [object Object]. */
  const hasNoText = (type: ts.Type): boolean => {
    if (type.isUnion()) return type.types.some(hasNoText)
    if (type.isIntersection()) return type.types.every(hasNoText)
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return checker.getTypeArguments(type as ts.TypeReference).some(hasNoText)
    if (type.flags & (UNKNOWN | TypeFlags.TypeParameter)) return true
    return (
      (type.flags & (TypeFlags.Object | TypeFlags.NonPrimitive)) !== 0 &&
      !WITH_TEXT.includes(type.symbol?.name)
    )
  }
  /** Whether a name is any text, and not one of some literals. */
  const isAnyName = (node: ts.Node): boolean => {
    const type = getType(node)
    return (type.isUnion() ? type.types : [type]).some(
      ({ flags }) => (flags & (UNKNOWN | TypeFlags.String | TypeFlags.TemplateLiteral)) !== 0,
    )
  }

  const isUnsafe = (node: ts.Node): boolean => {
    if (ts.isElementAccessExpression(node))
      return isAnyName(node.argumentExpression) && getType(node.expression).symbol?.name !== 'ProcessEnv'
    if (ts.isBindingElement(node))
      return (
        node.propertyName !== undefined &&
        ts.isComputedPropertyName(node.propertyName) &&
        isAnyName(node.propertyName.expression)
      )
    if (ts.isTemplateSpan(node))
      return !ts.isTaggedTemplateExpression(node.parent.parent) && hasNoText(getType(node.expression))
    if (ts.isBinaryExpression(node)) {
      const { left, operatorToken, right } = node
      if (operatorToken.kind === SyntaxKind.InKeyword) return isAnyName(left)
      const isSum = [SyntaxKind.PlusToken, SyntaxKind.PlusEqualsToken].includes(operatorToken.kind)
      return (
        isSum &&
        [left, right].some((side) => !(getType(side).flags & TypeFlags.Any) && hasNoText(getType(side)))
      )
    }
    if (!ts.isCallExpression(node)) return false
    const { expression: called, arguments: given } = node
    if (['String', 'Number', 'BigInt'].includes(called.getText()))
      return given.some((value) => hasNoText(getType(value)))
    return (
      ts.isPropertyAccessExpression(called) &&
      (['join', 'toString'].includes(called.name.text) ||
        (called.name.text === 'sort' && given.length === 0)) &&
      isList(getType(called.expression)) &&
      hasNoText(getType(called.expression))
    )
  }
  const isList = (type: ts.Type): boolean => checker.isArrayType(type) || checker.isTupleType(type)

  const found: string[] = []
  for (const source of program.getSourceFiles()) {
    const path = relative(folder, source.fileName)
    if (source.isDeclarationFile || !path.startsWith('src/') || path === HELPERS) continue
    const visit = (node: ts.Node): void => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (isUnsafe(node)) found.push(`${path}:${line + 1}: ${node.getText().replace(/\s+/g, ' ')}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  root,
)

test('values of unknown type and names from others are used through the helpers only', () => {
  const files = fileNames.filter((path) => relative(root, path).startsWith('src/'))
  expect(files.length).toBeGreaterThan(500)
  expect(findUnsafeUses(files, options, root)).toEqual([])
})

const writeTemplate = (value: string): string => ['`$', '{', value, '}`'].join('')

test('another use is found', () => {
  const unsafe = [
    'record[name]',
    'record?.[name]',
    'delete record[name]',
    'name in record',
    '({ [name]: value }: Record<string, number>) => value',
    'String(value)',
    'Number(value)',
    writeTemplate('value'),
    writeTemplate('record'),
    `'a' + record`,
    'values.join()',
    'values.sort()',
    'String(parsed)',
    'String(values)',
  ]
  const safe = [
    'list[0]',
    'record.own',
    `table[Math.random() > 0.5 ? 'a' : 'b']`,
    'String(1)',
    writeTemplate('name'),
    'Object.hasOwn(record, name)',
    'new Map(Object.entries(record)).get(name)',
    '({ ...record, [name]: 1 })',
    'list.join()',
  ]
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-unknown-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const declarations =
    'export {}; declare const record: Record<string, number>, name: string, value: unknown, values: unknown[], parsed: any, list: string[], table: Record<"a" | "b", 1>'
  const file = join(folder, 'src', 'a.ts')
  ts.sys.createDirectory(join(folder, 'src'))
  writeFileSync(file, [declarations, ...unsafe, ...safe].join('\n;'))
  const lines = findUnsafeUses([file], { ...options, types: [] }, folder).map((use) =>
    Number(use.split(':')[1]),
  )
  expect([...new Set(lines)]).toEqual(unsafe.map((_, index) => index + 2))
})
