import { useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import type { Notice } from './notifier.ts'
import { useNotifier } from './notify.tsx'

const load = async () => (await import('./toasts.tsx')).Toasts
const none: readonly Notice[] = []

/**
 * The container of the toasts, rendered once at the end of the shell, from the start so that screen readers watch
 * it. The code of the toasts is loaded in idle time (a lost network must be reported too) or with the first notice.
 */
export function Notices() {
  const { t } = useTranslation('notify')
  const notifier = useNotifier()
  const notices = useSyncExternalStore(notifier.subscribe, notifier.notices, () => none)
  const waiting = notices.length > 0
  const [Toasts] = useLoaded(load, waiting || 'idle')

  return (
    <section aria-label={t('label')} aria-live="polite" aria-relevant="additions">
      {Toasts && waiting && <Toasts notifier={notifier} notices={notices} />}
    </section>
  )
}
