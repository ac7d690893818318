import { useEffect, useState, type RefObject } from 'react'
import { useLearning, useProgress } from '#app/parts/learning/use-learning.ts'

/** Milliseconds between two storings of the place while the page scrolls. */
const interval = 2000
/** Percent between which a place is worth going back to. */
const worth = { from: 10, until: 95 }

/** How much of an element is above the lower edge of the window, 0 to 100. */
function percentRead(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  if (height === 0) return 0
  return Math.round(Math.min(1, Math.max(0, (window.innerHeight - top) / height)) * 100)
}

/**
 * Stores how far a text was read. Returns how to go on where the visitor stopped, undefined where there is no place:
 * the page never scrolls by itself.
 */
export function useReadingPlace(
  ref: RefObject<HTMLElement | null>,
  lesson: string,
): (() => void) | undefined {
  const { keepPlace } = useLearning()
  const progress = useProgress('lesson', lesson)
  const place = progress && !progress.done ? progress.position : 0
  /** Whether the place is of this visit: then no way back is offered. */
  const [here, setHere] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      timer = undefined
      if (!ref.current) return
      const percent = percentRead(ref.current)
      // The furthest place is kept, so opening a lesson again at its top changes nothing.
      if (percent <= place) return
      setHere(true)
      keepPlace({ kind: 'lesson', ref: lesson, position: percent, percent })
    }
    const scrolled = () => {
      timer ??= setTimeout(note, interval)
    }
    const leaving = () => {
      if (timer !== undefined) note()
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('pagehide', leaving)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('pagehide', leaving)
    }
  }, [ref, lesson, place, keepPlace])

  if (here || place < worth.from || place > worth.until) return undefined
  return () => {
    const element = ref.current
    if (!element) return
    const { top, height } = element.getBoundingClientRect()
    window.scrollTo({ top: window.scrollY + top + (height * place) / 100 - window.innerHeight })
  }
}
