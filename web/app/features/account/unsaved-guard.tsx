import { useCallback } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Asks before typed changes are lost: in a dialog of the page at a navigation, in the browser's own otherwise. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('account')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (when) event.preventDefault()
      },
      [when],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      keepsHistory
      onClose={() => blocker.reset()}
      title={t('unsaved.title')}
      description={t('unsaved.text')}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{t('unsaved.leave')}</Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    />
  )
}
