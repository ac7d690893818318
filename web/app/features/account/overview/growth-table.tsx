import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useGrowthFormat } from './growth-format.ts'
import type { GrowthDay } from './load-overview.ts'

/** The seven days in figures; three narrow columns, which also a phone has room for. */
export function GrowthTable({ growth }: { growth: readonly GrowthDay[] }) {
  const { t } = useTranslation('account')
  const format = useGrowthFormat()
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('growth.title')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="border-b border-line py-2.5 text-start font-medium">
            {t('growth.day')}
          </th>
          <th scope="col" className="border-b border-line py-2.5 text-end font-medium">
            {t('growth.score')}
          </th>
          <th scope="col" className="border-b border-line py-2.5 text-end font-medium">
            {t('growth.money')}
          </th>
        </tr>
      </thead>
      <tbody>
        {growth.map(({ day, score, money }) => (
          <tr key={day}>
            <th scope="row" className="border-b border-line py-2.5 text-start font-normal">
              {format.day(day)}
            </th>
            <td className="border-b border-line py-2.5 text-end">{format.score(score, true)}</td>
            <td className="border-b border-line py-2.5 text-end">{format.money(money, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
