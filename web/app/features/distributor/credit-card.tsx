import type { ReportData } from '@shuyuan/contract/distribution/distribution'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'

const parts = ['pending', 'available', 'used', 'reversed', 'debt'] as const

export function CreditCard({ points, money }: Pick<ReportData, 'points' | 'money'>) {
  const { t } = useTranslation('distributor')
  const hasMoney = parts.some((part) => Number(money[part]) !== 0)
  const shown = parts.filter((part) => part !== 'debt' || points.debt !== 0 || Number(money.debt) !== 0)
  return (
    <Card
      title={t('credit.title')}
      aside={
        <ButtonLink variant="plain" to="/user/account/integral">
          {t('credit.records')}
        </ButtonLink>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {shown.map((part) => (
          <div key={part}>
            <dt className="text-sm text-muted">{t(`credit.${part}`)}</dt>
            <dd className="tabular-nums">
              <span className="serif text-xl font-semibold">
                {t('credit.points', { points: points[part] })}
              </span>
              {hasMoney && (
                <span className="block text-sm text-muted">{t('credit.money', { money: money[part] })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-muted">{t('credit.help')}</p>
    </Card>
  )
}
