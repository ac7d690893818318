import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'

/** The heading of something that replaced something else: it takes the focus, and the window scrolls to it. */
export function FocusedHeading({ level = 1, children }: { level?: 1 | 3; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = `h${level}` as const
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={classes('scroll-mt-24 focus:outline-none', level === 1 ? 'text-2xl' : 'text-lg')}
    >
      {children}
    </Heading>
  )
}
