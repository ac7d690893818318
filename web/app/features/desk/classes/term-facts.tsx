import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const tones: Record<DeskListedTerm['state'], BadgeTone> = {
  soon: 'neutral',
  open: 'success',
  waitlist: 'warning',
  closed: 'neutral',
}

/** Whether the term takes sign-ups, and between which days. */
export function TermBadge({ term: { state, enrolFrom, enrolUntil } }: { term: DeskListedTerm }) {
  const { t } = useTranslation('classes')
  return (
    <>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      <span className="mt-1 block text-xs text-muted tabular-nums">
        {t('enrol', { from: enrolFrom, until: enrolUntil })}
      </span>
    </>
  )
}

/** `12 of 15 seats · 9 confirmed · 1 offered · 3 waiting`. */
export function SeatsText({ term }: { term: DeskListedTerm }) {
  const { t } = useTranslation('classes')
  const { seats, taken, offered, confirmed, waiting } = term
  return (
    <>
      <span className="font-medium">{t('taken', { taken, seats })}</span>
      <span className="block text-xs text-muted">
        {[
          t('confirmed', { count: confirmed }),
          offered > 0 && t('offered', { count: offered }),
          waiting > 0 && t('waiting', { count: waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

export function useDeskFee(): (fee: number | null) => string {
  const { t } = useTranslation('classes')
  return (fee) => (fee === null ? t('feeOpen') : fee === 0 ? t('free') : moneyText(fee / 100))
}
