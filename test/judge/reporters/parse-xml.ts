import { execFileSync, spawnSync } from 'node:child_process'

export interface Parsed {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly Parsed[]
}

/** The parser that other people's tools use: expat, as Python brings it. */
const PROGRAM = `
import json, sys, xml.etree.ElementTree as trees
def parsed(one):
    return dict(name=one.tag, attributes=one.attrib, text=one.text or '', children=[parsed(child) for child in one])
print(json.dumps([parsed(trees.fromstring(text.encode())) for text in json.load(sys.stdin)]))`

export const hasParser = spawnSync('python3', ['-c', 'import xml.etree.ElementTree']).status === 0

/** Parses documents. @throws for one that is not well-formed */
export function parseXml(documents: readonly string[]): Parsed[] {
  const options = { input: JSON.stringify(documents), encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  return JSON.parse(execFileSync('python3', ['-c', PROGRAM], options))
}

/** An element and all below it. */
export const elements = (root: Parsed): Parsed[] => [root, ...root.children.flatMap(elements)]
