import type { PageView } from '#app/parts/blocks/block-view.ts'

/** A live code as the page knows it before the server has chosen what to show. */
export interface CodeView {
  key: string
  title: string
  purpose: string
  /** What to do after scanning; '' for nothing. */
  next: string
  /** Shown where this server does not choose; empty texts where there is none. */
  fallback: { image: string; text: string; label: string }
  /** How to reach the school without a code. */
  contact: { email: string; phone: string; hours: string }
}

export interface QrView extends PageView {
  /** Null where the school has none. */
  code: CodeView | null
}
