import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { FormTerm } from '../registration-view.ts'

/** What a place in a term opens as a membership. */
export function CardOffer({ until, group, courses }: NonNullable<FormTerm['card']>) {
  const { t } = useTranslation('member-card')
  const dateText = useDateText()
  return (
    <div className="mt-1 text-sm">
      <p className="font-medium">{t('offer', { day: dateText(until, 'day') })}</p>
      <ul className="list-disc ps-6 text-muted marker:text-edge">
        {group !== '' && <li>{t('prices', { group })}</li>}
        {courses && <li>{t('courses')}</li>}
      </ul>
    </div>
  )
}
