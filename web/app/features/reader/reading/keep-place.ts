import { useEffect } from 'react'
import { useLearning } from '#app/parts/learning/use-learning.ts'
import { bottomLine, topLine } from '../chapter-lines.ts'

/** Milliseconds for which the page must be still before a place is kept. */
const still = 800

/** Stores the line that the reader has reached. `chapter` is `book/chapter`, `lines` the number of its lines. */
export function useKeepPlace(chapter: string, lines: number): void {
  const { keepPlace } = useLearning()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const [top, bottom] = [topLine(), bottomLine()]
      if (!top || !bottom) return
      const percent = (bottom.number / lines) * 100
      keepPlace({ kind: 'chapter', ref: chapter, position: top.number, percent })
    }
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(look, still)
    }
    // In the capture phase, as `scroll` does not bubble: upright text scrolls in a box of its own.
    addEventListener('scroll', moved, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', moved, { capture: true })
    }
  }, [keepPlace, chapter, lines])
}
