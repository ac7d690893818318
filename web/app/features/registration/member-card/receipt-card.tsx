import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { Link } from 'react-router'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'

interface ReceiptCardProps {
  receipt: ReceiptData
  card: NonNullable<ReceiptData['card']>
}

/** The membership that a place is: until when, what it opens, and how it is renewed. */
export function ReceiptCard({ receipt, card }: ReceiptCardProps) {
  const { t } = useTranslation('member-card')
  const dateText = useDateText()
  const { until, group, courses, good, over } = card
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      <p>
        <strong className="font-medium">
          {t(good ? 'good' : over ? 'over' : 'later', { day: dateText(until, 'day') })}
        </strong>
      </p>
      {group !== '' && <p className="max-w-measure text-sm">{t('prices', { group })}</p>}
      {courses && <p className="max-w-measure text-sm">{t('courses')}</p>}
      {receipt.class && (
        <p className="max-w-measure text-sm text-muted">
          {t('renew')}{' '}
          <Link to={`/class/${receipt.class}`} className="text-link">
            {receipt.title}
          </Link>
        </p>
      )}
    </section>
  )
}
