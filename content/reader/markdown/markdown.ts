import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { markChinese } from './chinese.ts'
import { rewriteLinks } from './rewrite-links.ts'
import { showPictures } from './show-pictures.ts'
import type { Media } from '#media/media'

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // Bold beside Chinese punctuation: CommonMark alone leaves the asterisks of **“读”**字.
  .use(remarkCjkFriendly)
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
