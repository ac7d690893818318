import { Check } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLearning, useProgress } from '#app/parts/learning/use-learning.ts'
import { Button } from '#app/ui/button.tsx'

/** Says that one is through with the chapter, or takes it back. Its size does not depend on which. */
export function DoneButton({ chapter }: { chapter: string }) {
  const { t } = useTranslation('reader')
  const { markDone } = useLearning()
  const done = useProgress('chapter', chapter)?.done ?? false
  return (
    <Button aria-pressed={done} onClick={() => markDone('chapter', chapter, !done)}>
      <Check aria-hidden="true" size={18} className={done ? 'text-celadon' : 'text-edge'} />
      {t('done')}
    </Button>
  )
}
