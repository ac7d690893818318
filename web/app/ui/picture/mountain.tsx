import type { ReactNode } from 'react'

/** A few strokes of ink, 120 × 120. */
export function Strokes({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 120"
      width="120"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}

/** The motif of the login page, which loads no other. */
export const mountain = (
  <>
    <path d="M14 88c12-10 18-34 28-34 7 0 10 12 16 18 6-14 12-30 20-30 10 0 14 34 28 46" />
    <path d="M42 54c-2 8-1 14 2 20M78 42c-2 10 0 18 4 26" opacity=".55" />
    <path d="M20 98h44M74 98h26M36 106h50" opacity=".7" />
    <circle cx="96" cy="26" r="7" fill="currentColor" opacity=".25" />
  </>
)
