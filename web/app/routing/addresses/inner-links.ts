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

/** The cover that was pressed travels to the page of its book, whose cover has the same name (view-transitions.css). */
function carryCover(pressed: EventTarget | null): void {
  for (const left of document.querySelectorAll('.cover-leaves')) left.classList.remove('cover-leaves')
  const anchor = pressed instanceof Element ? pressed.closest('a') : null
  anchor?.querySelector('[data-cover]')?.classList.add('cover-leaves')
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
      carryCover(event.target)
      void navigate(inSite(url), { viewTransition: true })
    }
    node?.addEventListener('click', follow)
    return () => node?.removeEventListener('click', follow)
  }, [box, navigate])
}
