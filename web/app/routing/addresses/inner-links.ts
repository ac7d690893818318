import { inSite } from '#app/routing/addresses/in-site.ts'
import { useEffect, type RefObject } from 'react'
import { useNavigate } from 'react-router'

/** The target of a plain click on a link of this site. New tabs, downloads and other sites are left to the browser. */
function innerTarget(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return undefined
  const url = URL.parse(anchor.href)
  return url?.origin === location.origin ? url : undefined
}

/** Makes links inside HTML that React did not render navigate within the app. */
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
