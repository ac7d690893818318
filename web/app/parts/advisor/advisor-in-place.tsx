import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useReferrer } from '#app/parts/referral/use-referrer.ts'
import { useFullUrl } from '#app/session/full-url.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { AdvisorPanel } from './advisor-panel.tsx'
import { referrerView } from './referrer-view.ts'

/** Replaces the school's advisor in prepared HTML by the visitor's referrer. */
export function AdvisorInPlace() {
  const referrer = useReferrer()
  const card = referrer?.card
  const { t } = useTranslation('advisor')
  const address = useFullUrl()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => whenIdle(() => setPlace(document.querySelector('[data-advisor]'))), [])

  useEffect(() => {
    const school = place?.firstElementChild
    if (!card || !school) return
    school.toggleAttribute('hidden', true)
    return () => void school.toggleAttribute('hidden', false)
  }, [card, place])

  return (
    card &&
    place &&
    createPortal(<AdvisorPanel advisor={referrerView(card, { t, address, school: null })} />, place)
  )
}
