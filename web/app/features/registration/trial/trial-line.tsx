import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { usePriceText } from './price-text.ts'
import type { ChosenTrial } from './trial.ts'

/** The lesson that somebody is about to sign up for, and what it costs. */
export function TrialLine({ trial }: { trial: ChosenTrial }) {
  const { t } = useTranslation('trial')
  const dateText = useDateText()
  const { day, from, until, amount } = trial
  const price = usePriceText()(amount)
  return (
    <p className="text-sm font-medium">
      {t('chosen', { day: dateText(day, 'weekday'), from, until, price })}
    </p>
  )
}
