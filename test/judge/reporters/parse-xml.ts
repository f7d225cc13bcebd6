import { execFileSync, spawnSync } from 'node:child_process'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** Python's parser (expat), which many other tools use, too. */
const PROGRAM = `
import json, sys, xml.etree.ElementTree as trees
def convert(element):
    return dict(name=element.tag, attributes=element.attrib, text=element.text or '', children=[convert(child) for child in element])
print(json.dumps([convert(trees.fromstring(text.encode())) for text in json.load(sys.stdin)]))`

export const hasParser = spawnSync('python3', ['-c', 'import xml.etree.ElementTree']).status === 0

/** Parses documents. @throws if one of them is not well-formed */
export function parseXml(documents: readonly string[]): XmlElement[] {
  const options = { input: JSON.stringify(documents), encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  return JSON.parse(execFileSync('python3', ['-c', PROGRAM], options))
}

/** An element and all its descendants. */
export const listElements = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(listElements)]
