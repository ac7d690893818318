import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLearning, useProgress } from '#app/parts/learning/use-learning.ts'
import { timeText } from '#app/parts/listening/time-text.ts'

/** Seconds at the beginning and the end within which a place is not stored. */
const margin = 8
/** Milliseconds between two storings of the place while it plays. */
const interval = 5000

/**
 * Continues where the visitor stopped, and stores the place. Returns the time at which it continued, as text; '' at the
 * beginning.
 */
export function useResume(ref: RefObject<HTMLMediaElement | null>, lesson: string): string {
  const { keepPlace } = useLearning()
  const progress = useProgress('lesson', lesson)
  const [resumedAt, setResumedAt] = useState('')
  const begun = useRef(false)
  const place = progress && !progress.done ? progress.position : 0

  useEffect(() => {
    const media = ref.current
    if (!media || begun.current || place < margin) return
    const goOn = () => {
      // Somebody who has begun to play meanwhile stays there.
      if (begun.current || media.currentTime > 0 || place > media.duration - margin) return
      begun.current = true
      media.currentTime = place
      setResumedAt(timeText(place))
    }
    if (media.readyState >= media.HAVE_METADATA) goOn()
    else media.addEventListener('loadedmetadata', goOn, { once: true })
    return () => media.removeEventListener('loadedmetadata', goOn)
  }, [ref, place])

  useEffect(() => {
    const media = ref.current
    if (!media) return
    const note = () => {
      if (!begun.current || !Number.isFinite(media.duration)) return
      const percent = Math.min(100, Math.round((media.currentTime / media.duration) * 100))
      keepPlace({ kind: 'lesson', ref: lesson, position: Math.floor(media.currentTime), percent })
    }
    const begin = () => {
      begun.current = true
      setResumedAt('')
    }
    const end = () => {
      clearInterval(timer)
      media.removeEventListener('pause', note)
      window.removeEventListener('pagehide', note)
    }
    const timer = setInterval(() => {
      if (!media.paused) note()
    }, interval)
    media.addEventListener('play', begin)
    media.addEventListener('pause', note)
    window.addEventListener('pagehide', note)
    return () => {
      note()
      media.removeEventListener('play', begin)
      // A recording that goes on elsewhere on the site is stored until it stops.
      if (media.paused) end()
      else media.addEventListener('pause', end, { once: true })
    }
  }, [ref, lesson, keepPlace])

  return resumedAt
}
