import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLearning, useProgress } from '#app/parts/learning/use-learning.ts'
import { timeText } from './time-text.ts'

/** Places this near the beginning or the end are not worth going back to, in seconds. */
const margin = 8
/** How often the place is noted while it plays, in milliseconds. */
const interval = 5000

/**
 * Goes on where the visitor stopped, and notes where he or she is. Answers the time that was gone back to, as text;
 * '' where it begins at the beginning.
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
      // Whoever has begun to listen meanwhile stays there.
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
    const timer = setInterval(() => {
      if (!media.paused) note()
    }, interval)
    media.addEventListener('play', begin)
    media.addEventListener('pause', note)
    window.addEventListener('pagehide', note)
    return () => {
      note()
      clearInterval(timer)
      media.removeEventListener('play', begin)
      media.removeEventListener('pause', note)
      window.removeEventListener('pagehide', note)
    }
  }, [ref, lesson, keepPlace])

  return resumedAt
}
