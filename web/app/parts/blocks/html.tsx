import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
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

/** A plain click on a link of this site; the browser keeps new tabs, downloads and other sites. */
function innerTarget(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor || anchor.target) return undefined
  const url = URL.parse(anchor.href)
  return url?.origin === location.origin ? url : undefined
}

/** Safe HTML made from the Markdown of a content file. Its links move inside the app. */
export function Html({ html, className }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const node = box.current
    const follow = (event: MouseEvent) => {
      const url = innerTarget(event)
      if (!url) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    node?.addEventListener('click', follow)
    return () => node?.removeEventListener('click', follow)
  }, [navigate])
  return <div ref={box} className={classes(look, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
