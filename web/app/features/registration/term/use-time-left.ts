import { useEffect, useEffectEvent, useState } from 'react'

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** The time until a moment (milliseconds), counted by the clock; null once it has come, when `onOver` is called. */
export function useTimeLeft(moment: number, onOver: () => void): TimeLeft | null {
  const [now, setNow] = useState(() => Date.now())
  const over = now >= moment
  const end = useEffectEvent(onOver)

  useEffect(() => {
    if (over) {
      end()
      return undefined
    }
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])

  return over ? null : partsOf(moment - now)
}

/** Milliseconds as days, hours, minutes and seconds; what has begun of a second counts as one. */
export function partsOf(milliseconds: number): TimeLeft {
  const seconds = Math.ceil(milliseconds / 1000)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
