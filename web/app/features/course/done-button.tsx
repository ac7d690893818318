import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLearning, useProgress } from '#app/parts/learning/use-learning.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** Marks a lesson as done. A second press, which may be half of a double tap, asks before it removes the mark. */
export function DoneButton({ lesson, prominent = false }: { lesson: string; prominent?: boolean }) {
  const { t } = useTranslation('course')
  const [asking, setAsking] = useState(false)
  const { markDone } = useLearning()
  const done = useProgress('lesson', lesson)?.done ?? false
  return (
    <>
      <Button
        aria-pressed={done}
        variant={prominent && !done ? 'primary' : 'secondary'}
        size={prominent ? 'large' : 'normal'}
        className="min-w-36"
        onClick={() => (done ? setAsking(true) : markDone('lesson', lesson, true))}
      >
        {done && <Check aria-hidden="true" size={18} className="text-celadon" />}
        {t(done ? 'done.is' : 'done.mark')}
      </Button>
      {asking && (
        <Dialog
          open
          dismissable
          onClose={() => setAsking(false)}
          title={t('done.undoTitle')}
          description={t('done.undoText')}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('done.keep')}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  markDone('lesson', lesson, false)
                  setAsking(false)
                }}
              >
                {t('done.undo')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
