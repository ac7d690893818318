import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ProgressBar } from '#app/parts/learning/progress-bar.tsx'

/** Where one is in a set; a screen reader hears it with each new question. */
export function Progress({ place, total }: { place: number; total: number }) {
  const { t } = useTranslation('question-set')
  return (
    <div>
      <output className="mb-2 block text-sm text-celadon tabular-nums">
        {t('run.place', { place: place + 1, total })}
      </output>
      <ProgressBar percent={total > 0 ? ((place + 1) / total) * 100 : 0} />
    </div>
  )
}
