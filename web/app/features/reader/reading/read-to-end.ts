import { useEffect } from 'react'
import { useLearning } from '#app/parts/learning/use-learning.ts'
import { chapterLines } from '../chapter-lines.ts'

/** Milliseconds a line that reading takes at least: whoever merely scrolls has not read. */
const perLine = 1000
/** Milliseconds for which the end must be in sight before it is taken to be read. */
const atEnd = 3000

/** Marks the chapter as done when its last line has been in sight for a while, after the time that reading takes. */
export function useReadToEnd(chapter: string, lines: number): void {
  const { markRead } = useLearning()
  useEffect(() => {
    const last = chapterLines().at(-1)?.element
    if (!last) return undefined
    const opened = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (!entry?.isIntersecting) return
      const wait = Math.max(atEnd, opened + lines * perLine - Date.now())
      timer = setTimeout(() => markRead('chapter', chapter), wait)
    })
    watcher.observe(last)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [markRead, chapter, lines])
}
