import { useCallback, useEffect, useState } from 'react'

export interface Countdown {
  /** Whole seconds left, 0 when it does not run. */
  left: number
  running: boolean
  start: () => void
  stop: () => void
}

/**
 * Counts down from `seconds` (60 between two codes) by the clock, so that it is right after the tab was suspended.
 * Two dialogs share it by a common parent.
 */
export function useCountdown(seconds = 60): Countdown {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  const start = useCallback(() => {
    setEndsAt(Date.now() + seconds * 1000)
    setLeft(seconds)
  }, [seconds])
  const stop = useCallback(() => {
    setEndsAt(0)
    setLeft(0)
  }, [])

  useEffect(() => {
    if (endsAt === 0) return undefined
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setEndsAt(0)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])

  return { left, running: left > 0, start, stop }
}
