import { Check } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLearning, useProgress } from '#app/parts/learning/use-learning.ts'
import { Button } from '#app/ui/button.tsx'

/** Marks a lesson as done, or as not done after all. */
export function DoneButton({ lesson, prominent = false }: { lesson: string; prominent?: boolean }) {
  const { t } = useTranslation('course')
  const { markDone } = useLearning()
  const done = useProgress('lesson', lesson)?.done ?? false
  return (
    <Button
      aria-pressed={done}
      variant={prominent && !done ? 'primary' : 'secondary'}
      size={prominent ? 'large' : 'normal'}
      className="min-w-36"
      onClick={() => markDone('lesson', lesson, !done)}
    >
      {done && <Check aria-hidden="true" size={18} className="text-celadon" />}
      {t(done ? 'done.is' : 'done.mark')}
    </Button>
  )
}
