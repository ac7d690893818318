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
    { state, offeredUntil, fromWaiting, starts, from, online, place, dates, next }: ReceiptData,
    form: FormView,
  ): string[] => {
    if (offeredUntil > 0) return [t('next.offered.answer'), t('next.offered.leave')]
    const first = dates.find(({ cancelled }) => !cancelled)
    // Where the term is no longer there, only its days are known.
    const coming = first ? next : { day: starts, from }
    const lesson = dates.find(({ day, from: begins }) => day === next?.day && begins === next.from)
    const which = lesson === first ? 'first' : 'further'
    const comes = coming
      ? [
          t(`next.confirmed.${which}.${online ? 'online' : 'school'}`, {
            day: coming.day && dateText(coming.day, 'weekday'),
            time: coming.from,
            place: lesson?.place || place,
          }),
        ]
      : []
    switch (state) {
      case 'submitted':
        return fromWaiting ? [t('next.taken'), ...comes, t('next.contacted.leave')] : form.next
      case 'waitlist':
        return [
          t('next.waitlist.order'),
          asks ? t('next.waitlist.asked') : t('next.waitlist.here'),
          t('next.waitlist.leave'),
        ]
      case 'contacted':
        return [t('next.contacted.decide'), t('next.contacted.here'), t('next.contacted.leave')]
      case 'confirmed':
        return comes.length > 0 ? [...comes, t('next.confirmed.bring'), t('next.confirmed.absent')] : []
      case 'cancelled':
        return []
    }
  }
}
