import { useEffect } from 'react'

/** Browsers wait no longer. */
const longest = 2 ** 31 - 1

/**
 * Calls `work` when the day at the school is over: at `due`, in milliseconds of this device's clock, null while that is
 * not known. A device that slept through it does so when it wakes.
 */
export function useSchoolClock(due: number | null, work: () => void): void {
  useEffect(() => {
    if (due === null) return undefined
    const timer = setTimeout(work, Math.min(Math.max(due - Date.now(), 0), longest))
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() > due) work()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [due, work])
}
