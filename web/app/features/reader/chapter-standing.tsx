import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Progress } from '#app/parts/learning/use-learning.ts'

/** How far one is with a chapter, in one word or two; nothing where it was not begun. */
export function ChapterStanding({ progress, lines }: { progress: Progress | undefined; lines: number }) {
  const { t } = useTranslation('reader')
  if (!progress) return null
  if (progress.done) return <span className="text-xs text-celadon">{t('done')}</span>
  const { position } = progress
  return (
    <span className="text-xs text-ochre">{t('standing', { line: Math.min(position, lines), lines })}</span>
  )
}
