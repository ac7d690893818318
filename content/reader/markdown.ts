import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { markChinese } from '#chinese'
import { hrefOf, linkFault } from '#link'
import { showPictures } from '#show-pictures'
import type { Root } from 'hast'
import type { Media } from '#media'

/** Links that leave the site go through its own leaving page; what may not be linked loses its address. */
function rewriteLinks() {
  return (tree: Root) => {
    visit(tree, 'element', (element) => {
      const { href } = element.properties
      if (element.tagName !== 'a' || typeof href !== 'string') return
      element.properties.href = linkFault(href) ? undefined : hrefOf(href)
    })
  }
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rewriteLinks)
  .use(rehypeSanitize)
  .use(showPictures)
  .use(markChinese)
  .use(rehypeStringify)
  .freeze()

/** Markdown as safe HTML. Raw HTML in it is dropped, and so are pictures that are not in `media`. */
export function renderMarkdown(text: string, media: Media = new Map()): string {
  return String(processor.processSync({ value: text, data: { media } }))
}
