import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Meta } from '#app/parts/catalogue/meta.tsx'
import type { SetHead } from './question-set-view.ts'

/** How long a set is; how often it was taken comes later, on a line that is kept for it. */
export function SetMeta({
  set,
  taken,
}: {
  set: Pick<SetHead, 'questions' | 'minutes'>
  taken: number | null
}) {
  const { t } = useTranslation('question-set')
  return (
    <Meta
      className="mt-4 min-h-12 content-start sm:min-h-6 [&:lang(zh)]:min-h-6"
      items={[
        t('questions', { count: set.questions }),
        t('minutes', { count: set.minutes }),
        taken !== null && taken > 0 && t('taken', { count: taken }),
      ]}
    />
  )
}
