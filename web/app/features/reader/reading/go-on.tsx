import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLearningOfApp, useProgress } from '#app/parts/learning/use-learning.ts'
import { useBrowserValue } from '#app/routing/hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { chapterLines, markLine, scrollToLine } from '../chapter-lines.ts'

/** So near the beginning nobody needs to be led. */
const near = 3

/** Offers to go on at the line where one stopped; lies over the page, so that nothing moves. */
export function GoOn({ chapter }: { chapter: string }) {
  const { t } = useTranslation('reader')
  const known = useKnown()
  const progress = useProgress('chapter', chapter)
  /** Where one stopped the last time, null for nowhere: what is remembered from now on is where one is. */
  const [stopped, setStopped] = useState<number | null>()
  if (known && stopped === undefined) setStopped(progress && !progress.done ? progress.position : null)
  // The browser itself leads back to the place after a reload.
  const led = useBrowserValue(() => scrollY > 160, false)
  if (!stopped || stopped <= near || led) return null
  const leave = () => setStopped(null)
  const goOn = () => {
    const line = chapterLines()[stopped - 1]?.element
    leave()
    if (!line) return
    scrollToLine(line)
    markLine(line, 'arrived')
  }
  return (
    <div className="go-on animate-appear print:hidden">
      <Button variant="primary" onClick={goOn}>
        {t('goOn.line', { line: stopped })}
      </Button>
      <button
        type="button"
        aria-label={t('goOn.leave')}
        className={buttonLook({ variant: 'plain', size: 'icon' })}
        onClick={leave}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  )
}

/** Whether the place is known that was kept in this browser, and of a member also the one that the server has. */
function useKnown(): boolean {
  const { settled } = useLearningOfApp()
  const [known, setKnown] = useState(false)
  useEffect(() => {
    let left = false
    void settled().then(() => !left && setKnown(true))
    return () => {
      left = true
    }
  }, [settled])
  return known
}
