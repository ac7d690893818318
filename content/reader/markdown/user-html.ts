import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { markChinese } from './chinese.ts'
import { rewriteLinks } from './rewrite-links.ts'
import type { Element, Nodes, Root } from 'hast'

/** The elements that visitors may use. Other elements are removed and their text stays; `strip` removes both. */
const schema = {
  tagNames: ['p', 'br', 'strong', 'em', 'blockquote', 'ul', 'ol', 'li', 'a'],
  attributes: { a: ['href'] },
  // `linkFault` checks this too; this is a second line of defence.
  protocols: { href: ['https', 'mailto', 'tel'] },
  strip: ['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript'],
}

const blocks = new Set(['p', 'blockquote', 'ul', 'ol', 'li'])
const isBlock = (node: Nodes): node is Element => node.type === 'element' && blocks.has(node.tagName)

const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
/** Headings become paragraphs, because they would join the headings of the page. */
const paragraph = /^(?:div|h[1-6])$/

/** Gives elements of the same meaning one name. An element that contains paragraphs does not become one. */
function joinNames() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      const { tagName, children } = element
      const box = children.some(
        (child) => child.type === 'element' && (blocks.has(child.tagName) || paragraph.test(child.tagName)),
      )
      if (paragraph.test(tagName) && !box) element.tagName = 'p'
      else element.tagName = same[tagName] ?? tagName
    })
  }
}

/** Puts loose text into paragraphs, so that cleaned HTML is never mistaken for plain text. */
function wrapLoose() {
  return (tree: Root) => {
    const wrapped: Element[] = []
    let open: Element | null = null
    for (const node of tree.children) {
      if (isBlock(node)) {
        wrapped.push(node)
        open = null
      } else if (node.type !== 'doctype') {
        if (!open) wrapped.push((open = { type: 'element', tagName: 'p', properties: {}, children: [] }))
        open.children.push(node)
      }
    }
    tree.children = wrapped.filter((element) => plain(element) !== '')
  }
}

/** Asks search engines not to follow links of visitors. */
function distrustLinks() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'a') element.properties.rel = ['nofollow', 'ugc']
    })
  }
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze()
const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(joinNames)
  .use(rewriteLinks)
  .use(rehypeSanitize, schema)
  .use(wrapLoose)
  .use(distrustLinks)
  .use(markChinese)
  .use(rehypeStringify)
  .freeze()

/** Turns HTML or plain text of a visitor into safe HTML; '' where nothing is left. */
export function userHtml(written: string): string {
  const html = /<[a-z!/]/i.test(written) ? written : paragraphs(written)
  return String(cleaner.processSync(html)).trim()
}

/** Plain text: an empty line ends a paragraph. */
function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${lines(part).join('<br>')}</p>`)
    .join('')
}

/** The trimmed lines of a text, without empty ones. Splitting by a pattern is slow on long runs of spaces. */
function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** HTML as plain text, a line for each paragraph: for lists, search and terminals. */
export function textOfHtml(html: string): string {
  return plain(parser.parse(html))
}

function plain(tree: Nodes): string {
  const text = (node: Nodes): string => {
    if (node.type === 'text') return node.value
    if (!('children' in node)) return ''
    const inside = node.children.map(text).join('')
    const breaks = node.type === 'element' && (node.tagName === 'br' || blocks.has(node.tagName))
    return breaks ? `\n${inside}\n` : inside
  }
  return text(tree)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** The beginning of a text in one line, cut to `length` characters. */
export function excerptOf(html: string, length: number): string {
  const text = textOfHtml(html).replaceAll('\n', ' ')
  if (text.length <= length) return text
  // A character has at most two code units.
  const line = Array.from(text.slice(0, 2 * length + 2))
  return line.length <= length ? line.join('') : `${line.slice(0, length - 1).join('')}…`
}
