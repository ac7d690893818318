import { useRef } from 'react'
import { useInnerLinks } from '#app/routing/addresses/inner-links.ts'
import { classes } from '#app/ui/classes.ts'
import { proseLook } from './prose-look.ts'

/** Safe HTML made from the Markdown of a content file. Its links navigate inside the app. */
export function Html({ html, className }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useInnerLinks(box)
  return (
    <div ref={box} className={classes(proseLook, className)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
