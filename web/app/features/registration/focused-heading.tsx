import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what has just taken the place of something else: it takes the focus, and the window goes to it. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl focus:outline-none">
      {children}
    </h1>
  )
}
