import type { ReactNode } from 'react'
import { mountain, Strokes } from './mountain.tsx'

export type MotifName = 'scroll' | 'bamboo' | 'herb' | 'reading' | 'lamp' | 'mountain'

/** Ink drawings of few strokes, 120 × 120. */
const drawings: Record<MotifName, ReactNode> = {
  scroll: (
    <>
      <path d="M26 34c0-5 7-5 7 0v52c0 5-7 5-7 0zM87 34c0-5 7-5 7 0v52c0 5-7 5-7 0z" />
      <path d="M33 38h54v44H33" />
      <path d="M46 50v20M56 50v14M66 50v20M76 50v8" opacity=".55" />
      <path d="M29.5 24v6M29.5 90v6M90.5 24v6M90.5 90v6" />
    </>
  ),
  bamboo: (
    <>
      <path d="M48 104c-2-26-2-54 3-84" />
      <path d="M44 84h9M44 62h9M46 41h9" />
      <path d="M72 104c0-18 1-36 5-54" />
      <path d="M69 88h9M71 70h9" />
      <path
        d="M52 40c8-8 18-12 28-12-6 9-15 13-28 12zM54 38c2-9 8-16 17-21 1 10-5 17-17 21z"
        fill="currentColor"
        opacity=".3"
      />
      <path
        d="M76 52c7-4 14-5 21-3-6 6-13 7-21 3zM46 62c-7-6-15-8-24-6 6 8 14 10 24 6z"
        fill="currentColor"
        opacity=".3"
      />
    </>
  ),
  herb: (
    <>
      <path d="M60 104c0-28-1-52 2-82" />
      <path
        d="M61 78c-12-1-22-7-27-18 13-1 22 5 27 18zM61 66c12-1 22-7 27-18-13-1-22 5-27 18z"
        fill="currentColor"
        opacity=".25"
      />
      <path
        d="M61 50c-9-2-16-8-19-17 10 0 17 6 19 17zM62 40c7-3 12-9 13-17-8 2-13 8-13 17z"
        fill="currentColor"
        opacity=".25"
      />
      <path d="M61 78c-9-6-17-11-27-18M61 66c9-6 17-11 27-18M61 50c-6-6-12-11-19-17" opacity=".7" />
      <path d="M46 104h28" />
    </>
  ),
  reading: (
    <>
      <circle cx="42" cy="40" r="9" />
      <circle cx="80" cy="50" r="7" />
      <path d="M24 92c0-22 6-36 18-36 9 0 14 7 17 18" />
      <path d="M96 92c0-16-4-29-15-29-8 0-13 5-16 12" />
      <path d="M40 78c8-5 15-5 22-1 7-4 14-4 21 0v12c-7-4-14-4-21 0-7-4-14-4-22 1zM62 77v12" />
      <path d="M18 98h84" />
    </>
  ),
  lamp: (
    <>
      <path d="M60 26c7 8 9 13 9 18a9 9 0 0 1-18 0c0-5 2-10 9-18z" fill="currentColor" opacity=".25" />
      <path d="M40 58h40c-2 10-9 15-20 15s-18-5-20-15z" />
      <path d="M60 73v19M44 98c4-6 28-6 32 0z" />
      <path d="M28 40l-6-3M92 40l6-3M34 22l-4-5M86 22l4-5" opacity=".55" />
    </>
  ),
  mountain,
}

/** Decoration in the colour of the text around it. */
export function Motif({ name, className }: { name: MotifName; className?: string }) {
  return <Strokes className={className}>{drawings[name]}</Strokes>
}
