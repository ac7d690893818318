import { inSite } from '#app/routing/in-site.ts'
import { useEffect, type RefObject } from 'react'
import { useNavigate } from 'react-router'

/** A plain click on a link of this site; the browser keeps new tabs, downloads and other sites. */
function innerTarget(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return undefined
  const url = URL.parse(anchor.href)
  return url?.origin === location.origin ? url : undefined
}

/** Links of this site inside HTML that React did not make move inside the app. */
export function useInnerLinks(box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const node = box.current
    const follow = (event: MouseEvent) => {
      const url = innerTarget(event)
      if (!url) return
      event.preventDefault()
      void navigate(inSite(url))
    }
    node?.addEventListener('click', follow)
    return () => node?.removeEventListener('click', follow)
  }, [box, navigate])
}
