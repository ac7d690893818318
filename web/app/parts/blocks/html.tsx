import { useRef } from 'react'
import { useInnerLinks } from '#app/routing/inner-links.ts'
import { classes } from '#app/ui/classes.ts'

const look = [
  'max-w-measure [&>*+*]:mt-4',
  '[&_h3]:mt-8 [&_h3]:text-lg [&_h3:first-child]:mt-0',
  '[&_a]:text-indigo [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li+li]:mt-2 [&_li]:marker:text-edge',
  '[&_blockquote]:border-s-2 [&_blockquote]:border-cinnabar [&_blockquote]:ps-5',
  '[&_blockquote]:font-serif [&_blockquote]:text-lg [&_blockquote_p+p]:mt-1',
  '[&_strong]:font-semibold',
].join(' ')

/** Safe HTML made from the Markdown of a content file. Its links move inside the app. */
export function Html({ html, className }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useInnerLinks(box)
  return <div ref={box} className={classes(look, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
