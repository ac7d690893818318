import { createContext, use, useRef, type HTMLAttributes } from 'react'
import { useInnerLinks } from '#app/routing/addresses/inner-links.ts'

/**
 * HTML that the server rendered ahead (`prepared` in a page's load). A document contains it once, as visible
 * content: its data has '' instead, and hydration reads the HTML from the page. Payloads contain it in the data.
 */
export interface PreparedHtml {
  /** The element's id, unique on the page. */
  prepared: string
  html: string
}

/** On the server: the prepared HTML of the document being rendered, by id. */
export const PreparedContext = createContext<ReadonlyMap<string, string> | null>(null)

export interface PreparedProps extends Omit<HTMLAttributes<HTMLDivElement>, 'id' | 'children'> {
  of: PreparedHtml
}

/** Shows prepared HTML without components, hydration or data for its content. Its links navigate within the app. */
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

/** Read once from the page and stored in the data, in case the element is rendered again. */
function takeOver(of: PreparedHtml): string {
  if (typeof document === 'undefined') return ''
  of.html = document.getElementById(of.prepared)?.innerHTML ?? ''
  return of.html
}
