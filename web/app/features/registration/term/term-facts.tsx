import { languageTag } from '@shuyuan/contract/text/language'
import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/hydrated.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Meta } from '#app/parts/catalogue/meta.tsx'
import { RefundRule } from '#app/parts/catalogue/terms/refund-rule.tsx'
import { useFeeText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { TermLessons } from '#app/parts/catalogue/terms/term-lessons.tsx'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import type { FormTerm } from '../registration-view.ts'

const OtherPrices = lazy(async () => ({ default: (await import('../price/other-prices.tsx')).OtherPrices }))
const CardOffer = lazy(async () => ({ default: (await import('../member-card/card-offer.tsx')).CardOffer }))

interface TermFactsProps {
  term: FormTerm
  today: string
  /** How many wait already; null where there are seats. */
  waiting: number | null
}

export function TermFacts({ term, today, waiting }: TermFactsProps) {
  const { t } = useTranslation(['registration', 'catalogue'])
  const catalogue = useTranslation('catalogue')
  const language = useLanguage()
  const termDates = useTermDates()
  const feeText = useFeeText()
  const hydrated = useHydrated()
  const { course } = term
  return (
    <header className="border-s-2 border-cinnabar ps-4">
      <p className="text-sm text-muted">{t('for')}</p>
      <h2
        id="form-title"
        lang={course.lang === language ? undefined : languageTag[course.lang]}
        className="text-xl"
      >
        {course.title}
      </h2>
      <Meta className="mt-1" items={[termDates(term), timesText(catalogue.t, term), term.place]} />
      <TermLessons term={term} />
      <p className="mt-1 text-sm font-medium">{feeText(term, today)}</p>
      {hydrated && term.prices?.some(({ kind }) => kind !== 'early') && (
        <Suspense fallback={null}>
          <OtherPrices prices={term.prices} />
        </Suspense>
      )}
      {hydrated && term.card && (
        <Suspense fallback={null}>
          <CardOffer {...term.card} />
        </Suspense>
      )}
      <details className="text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-indigo underline underline-offset-4">
          {t('refund')}
        </summary>
        <p className="pb-3">{course.fee}</p>
        <RefundRule term={term} />
        <Html html={term.refund} className="py-2" />
      </details>
      {waiting !== null && (
        <p className="mt-2 rounded-sm bg-ochre-wash px-4 py-3 text-sm text-ochre">
          {waiting === 0 ? t('waitlistFirst') : t('waitlist', { count: waiting })}
        </p>
      )}
    </header>
  )
}
