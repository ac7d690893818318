import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { markChinese } from '#chinese'
import { hrefOf, linkFault } from '#link'
import type { Root } from 'hast'

/** Links of the text: those that leave the site go through its own leaving page. */
function rewriteLinks() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      const href = element.properties.href
      if (element.tagName !== 'a' || typeof href !== 'string') return
      const fault = linkFault(href)
      if (fault) throw new Error(`link ${href} ${fault}`)
      element.properties.href = hrefOf(href)
    })
  }
}

/** The page owns h1, its blocks own h2. */
function checkHeadings() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      if (/^h[12]$/.test(element.tagName)) throw new Error('headings inside a text start at ###')
    })
  }
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(checkHeadings)
  .use(rewriteLinks)
  .use(rehypeSanitize)
  .use(markChinese)
  .use(rehypeStringify)
  .freeze()

/** Markdown as safe HTML. Raw HTML in it is dropped; a wrong link or heading throws with the reason. */
export function renderMarkdown(text: string): string {
  return String(processor.processSync(text))
}
