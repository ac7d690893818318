import { useTranslation } from '#app/i18n/use-translation.tsx'
import { BarChart } from './bar-chart.tsx'
import { useGrowthFormat } from './growth-format.ts'
import type { GrowthDay } from './load-overview.ts'

/** Points and money side by side, each with a scale of its own. The table beside them says the same in figures. */
export function GrowthCharts({ growth }: { growth: readonly GrowthDay[] }) {
  const { t } = useTranslation('account')
  const format = useGrowthFormat()
  const days = growth.map(({ day }) => format.day(day))
  return (
    <div aria-hidden="true" className="grid animate-appear gap-8 md:grid-cols-2">
      <BarChart
        title={t('growth.score')}
        look="fill-celadon"
        labels={days}
        values={growth.map(({ score }) => score)}
        format={format.short}
      />
      <BarChart
        title={t('growth.yuan')}
        look="fill-indigo"
        labels={days}
        values={growth.map(({ money }) => money)}
        format={format.short}
      />
    </div>
  )
}
