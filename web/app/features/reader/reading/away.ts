import { useEffect, type RefObject } from 'react'

/** Marks the bar `data-away` while the page moves down, and brings it back when it moves up or is at the top. */
export function useAwayWhileReading(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const moved = scrollY - last
      // A finger is never quite still.
      if (Math.abs(moved) < 8) return
      last = scrollY
      bar.current?.toggleAttribute('data-away', moved > 0 && scrollY > 160)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [bar])
}
