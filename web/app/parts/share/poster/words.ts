import type { ReactElement } from 'react'

/** What a poster says and shows. */
export interface PosterWords {
  title: string
  text: string
  siteName: string
  /** Below the call beside the code. */
  place: string
  call: string
  /** An SVG of ui (a cover, a motif) or an image of this site. */
  picture?: ReactElement
  /** A line of a classic in place of the picture: set upright, with its source; `title` and `text` are not shown. */
  line?: { text: string; source: string; meaning?: string }
}
