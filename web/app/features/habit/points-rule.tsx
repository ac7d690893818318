import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { PointsRule as Rule } from './habit-view.ts'

/** What brings points, and what they cost. */
export function PointsRule({ rule, points }: { rule: Rule; points: number }) {
  const { t } = useTranslation('habit')
  const rows = [
    [t('points.day'), t('points.plus', { points })],
    ...rule.milestones.map((each) => [
      t('points.run', { days: each.days }),
      t('points.plus', { points: each.points }),
    ]),
    [t('points.makeUp', { quota: rule.makeUp.quota }), t('points.minus', { points: rule.makeUp.cost })],
  ]
  return (
    <>
      <table className="w-full max-w-measure">
        <caption className="sr-only">{t('points.title')}</caption>
        <tbody>
          {rows.map(([what, much]) => (
            <tr key={what} className="border-b border-line">
              <th scope="row" className="py-2.5 pe-6 text-start font-normal">
                {what}
              </th>
              <td className="py-2.5 text-end whitespace-nowrap tabular-nums">{much}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 mb-5 max-w-measure text-sm text-muted">{t('points.anew')}</p>
      <ButtonLink to="/user/account/integral">{t('points.mine')}</ButtonLink>
    </>
  )
}
