import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect } from 'vitest'

type Node = DefaultTreeAdapterTypes.Node

/** Elements of a page as a browser reads it. */
function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const walk = (node: Node) => {
    if ('tagName' in node) found.push(node)
    if ('content' in node) walk(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(html))
  return found
}

/** Fails where something of a visitor's text became an element, an attribute, an address or a script. */
export function expectNothingRuns(html: string, where: string) {
  for (const { tagName, attrs, childNodes } of elementsOf(html)) {
    expect(tagName, where).not.toBe('planted')
    for (const { name, value } of attrs) {
      expect(name, `${where}: ${tagName} ${value.slice(0, 60)}`).not.toMatch(/^on|^srcdoc$|^planted/)
      if (/^(?:href|src|action|formaction|data|xlink:href|poster)$/.test(name)) {
        expect(value, where).not.toMatch(/^[\s\p{C}]*(?:javascript|vbscript|data:text)/iu)
        expect(value, where).not.toBe('x')
      }
    }
    if (tagName !== 'script') continue
    const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    expect(text.trim(), where).not.toMatch(/^planted/)
    // Data in a script cannot end it, nor begin a comment in it.
    expect(text, where).not.toMatch(/<\/?script|<!--/i)
    if (attrs.some(({ value }) => value.endsWith('json'))) JSON.parse(text)
  }
}
