import type { Streak } from '@shuyuan/contract/habit/streak'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Days in a row, days in all, the longest run, and make-ups that are left; a line where it is not known. */
export function Figures({ streak, left }: { streak: Streak | null; left: number | null }) {
  const { t } = useTranslation('habit')
  const figures = [
    ['current', streak?.current],
    ['total', streak?.total],
    ['longest', streak?.longest],
    ['tickets', left],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-soft sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-raised px-4 py-4">
          <dt className="text-sm text-muted">{t(`figure.${name}`)}</dt>
          <dd className="serif text-xl leading-tight font-semibold tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
