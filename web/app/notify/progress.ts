import { useEffect, useState } from 'react'

/** Of the whole bar: what it shows at once. */
export const minimum = 0.08
/** Milliseconds of one move, and of the fade at the end. */
export const speed = 200
/** Milliseconds between two small steps while nobody knows how far it is. */
export const trickle = 800

/** One small step further, ever smaller, never to the end: a tenth of what is left, at most 0.994. */
export function trickled(value: number): number {
  return Math.min(value + (1 - value) * 0.1, 0.994)
}

export type ProgressPhase = 'moving' | 'done' | 'fading'

/** How far the bar is: null while there is none, 1 at the end before it fades. */
export function useProgress(active: boolean): { value: number; phase: ProgressPhase } | null {
  const [value, setValue] = useState<number | null>(null)
  const [phase, setPhase] = useState<ProgressPhase>('moving')
  const started = value !== null

  useEffect(() => {
    if (!active) return undefined
    setPhase('moving')
    setValue(minimum)
    const timer = setInterval(() => setValue((now) => trickled(now ?? minimum)), trickle)
    return () => clearInterval(timer)
  }, [active])

  useEffect(() => {
    if (active || !started) return undefined
    setValue(1)
    setPhase('done')
    const fade = setTimeout(() => setPhase('fading'), speed)
    const end = setTimeout(() => setValue(null), 2 * speed)
    return () => {
      clearTimeout(fade)
      clearTimeout(end)
    }
  }, [active, started])

  return value === null ? null : { value, phase }
}
