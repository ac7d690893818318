import type { RefundStep } from '@shuyuan/contract/class/refund'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { TermView } from './term-view.ts'

/** What is given back to somebody who leaves, by the day; nothing where the term has no rule or costs nothing. */
export function RefundRule({
  term: { fee, pack, refunds },
}: {
  term: Pick<TermView, 'fee' | 'pack' | 'refunds'>
}) {
  const { t } = useTranslation('catalogue')
  const offered = useSiteConfig(({ initialize, features }) => !initialize || features.includes('fee'))
  if (!offered || fee === 0) return null
  if (pack) return <p className="text-sm">{t('refund.pack')}</p>
  if (refunds.length === 0) return null
  const when = ({ daysBefore, beforeLesson }: RefundStep) => {
    if (daysBefore !== undefined) return t('refund.daysBefore', { count: daysBefore })
    return beforeLesson === undefined ? t('refund.later') : t('refund.beforeLesson', { number: beforeLesson })
  }
  const back = ({ daysBefore, percent }: RefundStep) => {
    if (percent === 0) return t('refund.none')
    if (percent < 100) return t('refund.part', { percent })
    return t(daysBefore === undefined ? 'refund.rest' : 'refund.all')
  }
  return (
    <ul className="list-disc ps-6 text-sm marker:text-edge [&>li+li]:mt-1">
      {refunds.map((step) => (
        <li key={`${step.daysBefore} ${step.beforeLesson}`}>
          {t('refund.step', { when: when(step), back: back(step) })}
        </li>
      ))}
    </ul>
  )
}
