import { useEffect, useEffectEvent, useState } from 'react'

/** Counts whole seconds down and then calls `done` once; `left` is null when nothing counts (any more). */
export function useCountdown(seconds: number | null, done: () => void) {
  const [left, setLeft] = useState(seconds)
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (left === 0) finish()
    if (!left) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left: left || null, stop: () => setLeft(null) }
}
