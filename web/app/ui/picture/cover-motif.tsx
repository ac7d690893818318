import type { ReactNode } from 'react'
import type { CoverMotifName } from './cover-choice.ts'

/** Drawn in the lower right part of a cover, x 52 to 128, y 110 to 198. */
const drawings: Record<CoverMotifName, ReactNode> = {
  bamboo: (
    <>
      <path d="M92 200c-2-30 0-58 6-84M86 176h10M88 150h10" />
      <path d="M112 200c0-16 1-34 4-50M108 180h9" />
      <path d="M97 132c8-8 16-11 26-11-5 9-14 13-26 11zM94 150c-8-6-16-8-25-5 6 8 15 9 25 5zM116 152c5-6 9-8 12-8" />
    </>
  ),
  herb: (
    <>
      <path d="M92 200c0-26 0-50 3-78" />
      <path d="M93 178c-12-1-21-7-26-17 13-1 21 5 26 17zM93 166c12-1 21-7 26-17-13-1-21 5-26 17zM94 148c-8-2-14-8-16-16 9 0 15 6 16 16zM95 138c6-3 11-8 12-15-7 1-12 7-12 15z" />
    </>
  ),
  pair: (
    <>
      <circle cx="78" cy="150" r="8" />
      <circle cx="110" cy="159" r="6" />
      <path d="M62 198c0-22 5-34 16-34 8 0 12 6 15 15M124 198c0-16-4-27-13-27-7 0-11 4-14 10" />
      <path d="M77 184c7-4 13-4 18-1 6-3 11-3 17 0v11c-6-3-11-3-17 0-5-3-11-3-18 1z" />
    </>
  ),
  waves: (
    <>
      <path d="M54 170c8-9 17-9 25 0 8-9 17-9 25 0 8-9 17-9 25 0M54 182c8-9 17-9 25 0 8-9 17-9 25 0 8-9 17-9 25 0M54 194c8-9 17-9 25 0 8-9 17-9 25 0 8-9 17-9 25 0" />
      <circle cx="106" cy="138" r="11" />
    </>
  ),
  cloud: (
    <>
      <path d="M66 178h44c10 0 14-7 12-14-2-6-9-9-15-6-1-10-9-15-18-13-8 2-12 8-12 15-8-2-15 2-16 9-1 5 2 9 5 9z" />
      <path d="M84 162c3-6 12-6 14 0 1 5-5 8-9 5M58 190h32M98 190h26" />
    </>
  ),
}

/** The small pale drawing on a book cover. */
export function CoverMotif({ motif, turned }: { motif: CoverMotifName; turned: boolean }) {
  return (
    <g
      fill="none"
      className="stroke-slip"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity="0.5"
      transform={turned ? 'matrix(-1 0 0 1 182 0)' : undefined}
    >
      {drawings[motif]}
    </g>
  )
}
