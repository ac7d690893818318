import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { FormView } from '../registration-view.ts'

/** What happens next with a sign-up, in sentences; of one that was just sent, those of its form. */
export function useNextSteps() {
  const { t } = useTranslation('receipt')
  const asks = useSiteConfig(({ features }) => features.includes('message-out'))
  const dateText = useDateText()
  return (
    { state, offeredUntil, fromWaiting, starts, from, online, place, dates }: ReceiptData,
    form: FormView,
  ): string[] => {
    if (offeredUntil > 0) return [t('next.offered.answer'), t('next.offered.leave')]
    const first = dates.find(({ cancelled }) => !cancelled)
    const lesson = {
      day: starts && dateText(starts, 'weekday'),
      time: first?.from ?? from,
      place: first?.place || place,
    }
    switch (state) {
      case 'submitted':
        return fromWaiting
          ? [
              t('next.taken'),
              t(online ? 'next.confirmed.online' : 'next.confirmed.school', lesson),
              t('next.contacted.leave'),
            ]
          : form.next
      case 'waitlist':
        return [
          t('next.waitlist.order'),
          asks ? t('next.waitlist.asked') : t('next.waitlist.here'),
          t('next.waitlist.leave'),
        ]
      case 'contacted':
        return [t('next.contacted.decide'), t('next.contacted.here'), t('next.contacted.leave')]
      case 'confirmed':
        return [
          t(online ? 'next.confirmed.online' : 'next.confirmed.school', lesson),
          t('next.confirmed.bring'),
          t('next.confirmed.absent'),
        ]
      case 'cancelled':
        return []
    }
  }
}
