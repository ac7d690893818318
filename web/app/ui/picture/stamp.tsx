import { useEffect, useRef } from 'react'
import { Seal, type SealProps } from './seal.tsx'

/** Milliseconds. */
const duration = 180
const raised = { opacity: 0, transform: 'scale(1.15) rotate(-9deg)' }

interface StampProps extends Omit<SealProps, 'className'> {
  /** Stamped just now: the seal comes down on the paper, unless the visitor wants no motion. */
  fresh?: boolean
}

/** A seal that was earned, a little aslant as from a hand. */
export function Stamp({ fresh = false, ...seal }: StampProps) {
  const stone = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!fresh || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    stone.current?.animate([raised, {}], { duration, easing: 'ease-in' })
  }, [fresh])
  return (
    <span ref={stone} className="block shrink-0 -rotate-3">
      <Seal {...seal} />
    </span>
  )
}

/** The place of a seal that is still to be earned. */
export function EmptyStamp({ size }: Required<Pick<SealProps, 'size'>>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" width={size} height={size} className="shrink-0">
      <rect
        x="4"
        y="4"
        width="56"
        height="56"
        rx="4"
        fill="none"
        className="stroke-edge"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
    </svg>
  )
}
