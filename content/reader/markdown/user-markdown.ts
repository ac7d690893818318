import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' })
  .freeze()

/** A result of `userHtml` as Markdown, to be edited; `renderMarkdown` makes the same of it again. */
export function userMarkdown(html: string): string {
  return String(writer.processSync(html)).trim()
}
