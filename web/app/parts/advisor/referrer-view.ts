import type { AdvisorCard } from '@shuyuan/contract/distribution/distribution'
import type { Translate } from '#app/i18n/texts.ts'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'

/** A referrer's card as an advisor. The school's mail and telephone stay where the card has no QR code. */
export function referrerView(
  { name, photo, qr, hours, words }: AdvisorCard,
  options: { t: Translate; address: (path: string) => string; school: AdvisorView | null },
): AdvisorView {
  const { t, address, school } = options
  return {
    name,
    role: t('referrer.role'),
    words: words || t(qr ? 'referrer.words' : 'referrer.noCode'),
    portrait: photo && address(photo),
    qr: qr && address(qr),
    hours,
    email: school?.email ?? '',
    phone: school?.phone ?? '',
    sample: false,
  }
}
