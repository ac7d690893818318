import { useEffect, useRef } from 'react'

/** A number that rolls upwards when it has grown, unless the visitor wants no motion. */
export function RollingNumber({ value }: { value: number }) {
  const shown = useRef<HTMLSpanElement>(null)
  const before = useRef(value)
  useEffect(() => {
    const grown = value > before.current
    before.current = value
    if (!grown || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    shown.current?.animate([{ opacity: 0, transform: 'translateY(0.5em)' }, {}], { duration: 180 })
  }, [value])
  return (
    <span ref={shown} className="inline-block tabular-nums">
      {value}
    </span>
  )
}
