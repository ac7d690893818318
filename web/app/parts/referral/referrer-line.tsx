import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { useReferral } from './use-referral.ts'
import { useReferrer } from './use-referrer.ts'

/** In a form: who referred this visitor, and how to take that off. Nothing where nobody did. */
export function ReferrerLine() {
  const { t } = useTranslation('referral')
  const { remove } = useReferral()
  const referrer = useReferrer()
  const [told, setTold] = useState(false)
  if (referrer === null) {
    return told && <p className="flex min-h-target items-center text-sm text-muted">{t('removed')}</p>
  }

  return (
    <p
      className="flex min-h-target flex-wrap items-center gap-x-3 text-sm"
      aria-busy={!referrer || undefined}
    >
      {referrer && (
        <>
          <span>{t('line', { name: referrer.name })}</span>
          <Button
            variant="plain"
            className="text-muted"
            onClick={() => {
              remove()
              setTold(true)
            }}
          >
            {t('remove')}
          </Button>
        </>
      )}
    </p>
  )
}
