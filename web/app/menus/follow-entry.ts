import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useGo } from '#app/routing/addresses/go.ts'
import type { MenuEntry } from '#app/session/rules.ts'
import { destinationOf } from './destination.ts'

/** `follow(entry)`, for menus without links: goes where the entry leads, or shows a notice that it leads nowhere. */
export function useFollowEntry(): (entry: MenuEntry) => void {
  const { t } = useTranslation('menus')
  const go = useGo()
  const notify = useNotify()
  return (entry) => {
    const to = destinationOf(entry)
    if (to.kind === 'outside') window.open(to.url, '_blank', 'noopener')
    else if (to.kind === 'inside' && to.document) location.assign(to.path)
    else if (to.kind === 'inside') void go(to.path)
    else if (to.kind === 'unknown') notify.error(t('unrecognized'))
  }
}
