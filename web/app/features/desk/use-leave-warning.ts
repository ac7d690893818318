import { useLayoutEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Acted } from './desk-page.server.ts'

/** Asks before a page with words that are not saved is left: by a link, by the way back, or for good. */
export function useLeaveWarning(dirty: boolean): void {
  const { t } = useTranslation('desk')
  const question = t('leave')
  // It ends with the very render that shows the form as saved: a passive effect would still hold a press right after it.
  useLayoutEffect(() => {
    if (!dirty) return undefined
    const { signal, abort } = listening()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // A link inside of the site is followed by the browser, which asks as it does for any other page.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link && !link.getAttribute('href')?.startsWith('#')) event.stopPropagation()
    }
    window.addEventListener('click', follow, { capture: true, signal })
    // Not every browser has it.
    const { navigation } = window as Partial<Window>
    const back = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      // A page of several forms asks once.
      event.stopImmediatePropagation()
      if (!window.confirm(question)) event.preventDefault()
    }
    navigation?.addEventListener('navigate', back, { signal })
    return abort
  }, [dirty, question])
}

/** For a form whose fields keep what is typed: the warning from the first letter on, until `acted` says that it is saved. */
export function useTypedWarning(acted: Acted | undefined): { onInput(): void } {
  const [typed, setTyped] = useState(false)
  const [heard, setHeard] = useState(acted)
  if (heard !== acted) {
    setHeard(acted)
    if (acted?.done) setTyped(false)
  }
  useLeaveWarning(typed)
  return { onInput: () => setTyped(true) }
}

function listening() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
