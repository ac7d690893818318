import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLearningOfApp, useProgress } from '#app/parts/learning/use-learning.ts'
import { useBrowserValue } from '#app/hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { chapterLines, markLine, scrollToLine } from '../chapter-lines.ts'

/** A place within this many lines of the beginning is not offered. */
const near = 3

/** Offers to go on at the line where the visitor stopped; it overlays the page, so that nothing moves. */
export function GoOn({ chapter }: { chapter: string }) {
  const { t } = useTranslation('reader')
  const known = useKnown()
  const progress = useProgress('chapter', chapter)
  /** The line stored before this visit, null for none: what is stored from now on is the present place. */
  const [stopped, setStopped] = useState<number | null>()
  if (known && stopped === undefined) setStopped(progress && !progress.done ? progress.position : null)
  // After a reload the browser itself restores the scroll position.
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
      <Button variant="plain" size="icon" aria-label={t('goOn.leave')} onClick={leave}>
        <X aria-hidden="true" size={18} />
      </Button>
    </div>
  )
}

/** Whether the stored place has been read, for a member also the server's. */
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
