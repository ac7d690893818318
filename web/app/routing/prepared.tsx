import { createContext, use, useRef } from 'react'
import type { HTMLAttributes } from 'react'
import { useInnerLinks } from '#app/routing/inner-links.ts'

/**
 * HTML that the server made ahead (`prepared` of a page's load). A document carries it once, as what it shows: the
 * data that comes with it has '' in its place, and the browser takes it over from the page. Payloads carry it whole.
 */
export interface PreparedHtml {
  /** The element's id, one of its own on the page. */
  prepared: string
  html: string
}

/** On the server: the HTML of the document that is being rendered, by id. */
export const PreparedContext = createContext<ReadonlyMap<string, string> | null>(null)

export interface PreparedProps extends Omit<HTMLAttributes<HTMLDivElement>, 'id' | 'children'> {
  of: PreparedHtml
}

/** Shows prepared HTML: no component, no hydration and no data for what is in it. Its links move inside the app. */
export function Prepared({ of, ...rest }: PreparedProps) {
  const onServer = use(PreparedContext)
  const box = useRef<HTMLDivElement>(null)
  useInnerLinks(box)
  const html = onServer?.get(of.prepared) ?? (of.html || takeOver(of))
  return (
    <div
      {...rest}
      ref={box}
      id={of.prepared}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Read once from the page and kept with the data, should the element be made anew. */
function takeOver(of: PreparedHtml): string {
  if (typeof document === 'undefined') return ''
  of.html = document.getElementById(of.prepared)?.innerHTML ?? ''
  return of.html
}
