import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Asks before a page with words that are not saved is left: by a link, by the way back, or for good. */
export function useLeaveWarning(dirty: boolean): void {
  const { t } = useTranslation('content')
  const question = t('leave')
  useEffect(() => {
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
      if (event.navigationType === 'traverse' && event.cancelable && !window.confirm(question))
        event.preventDefault()
    }
    navigation?.addEventListener('navigate', back, { signal })
    return abort
  }, [dirty, question])
}

function listening() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
