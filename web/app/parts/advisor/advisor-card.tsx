import { useJson } from '#app/api/fetched.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useReferrer } from '#app/parts/referral/use-referrer.ts'
import { useFullUrl } from '#app/session/full-url.ts'
import { AdvisorPanel } from './advisor-panel.tsx'
import { referrerView } from './referrer-view.ts'
import { schoolAdvisorPath } from './school-advisor.ts'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'

/**
 * The visitor's referrer where the referrer's card is approved, else the school's advisor; null where the school names
 * none. Undefined until it is loaded, after the first paint.
 */
export function useAdvisor(): AdvisorView | null | undefined {
  const { t } = useTranslation('advisor')
  const language = useLanguage()
  const address = useFullUrl()
  const referrer = useReferrer()
  const { status, data } = useJson<AdvisorView | null>(schoolAdvisorPath(language))
  const school = status === 'error' ? null : data

  if (referrer === undefined || school === undefined) return undefined
  return referrer?.card ? referrerView(referrer.card, { t, address, school }) : school
}

export function AdvisorCard() {
  const advisor = useAdvisor()
  return advisor === null ? null : <AdvisorSpace advisor={advisor} />
}

/** The card, or the room that it needs until it is loaded. */
export function AdvisorSpace({ advisor }: { advisor: AdvisorView | undefined }) {
  if (!advisor)
    return <div aria-hidden="true" className="min-h-88 rounded-lg border border-line bg-raised sm:min-h-60" />
  return <AdvisorPanel advisor={advisor} />
}
