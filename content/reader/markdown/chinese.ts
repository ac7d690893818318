import { SKIP, visit } from 'unist-util-visit'
import type { ElementContent, Root, Text } from 'hast'

const han =
  /[\p{Script=Han}，。、；：？！《》〈〉“”‘’（）·]*\p{Script=Han}[\p{Script=Han}，。、；：？！《》〈〉·]*/gu

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function textOf(tree: Root): string {
  let text = ''
  visit(tree, 'text', (node) => {
    text += node.value
  })
  return text
}

function split({ value }: Text): ElementContent[] {
  const parts: ElementContent[] = []
  let end = 0
  for (const match of value.matchAll(han)) {
    if (match.index > end) parts.push({ type: 'text', value: value.slice(end, match.index) })
    const children: Text[] = [{ type: 'text', value: match[0] }]
    parts.push({ type: 'element', tagName: 'span', properties: { lang: 'zh-CN' }, children })
    end = match.index + match[0].length
  }
  if (end < value.length) parts.push({ type: 'text', value: value.slice(end) })
  return parts
}

/** Marks Chinese words in a mostly Latin text with `lang`, so that screen readers pronounce them. */
export function markChinese() {
  return (tree: Root) => {
    const text = textOf(tree)
    if (count(text, /\p{Script=Han}/gu) > count(text, /\p{Script=Latin}/gu)) return
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !/\p{Script=Han}/u.test(node.value)) return undefined
      const parts = split(node)
      parent.children.splice(index, 1, ...parts)
      return [SKIP, index + parts.length]
    })
  }
}
