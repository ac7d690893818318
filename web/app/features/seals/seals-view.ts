import type { DrawingView } from '#app/drawings/drawings.server.ts'

/** A seal that is earned by finishing things. */
export interface SealView {
  /** Chinese characters on the stone. */
  carving: string
  /** What it is of, in the visitor's language. */
  title: string
  /** Where it is earned. */
  to: string
  /** The things to finish, as `kind:ref`. */
  of: readonly string[]
}

/** The seals of a book, a course, a learning path, or of self-tests. */
export interface SealGroup {
  kind: 'book' | 'course' | 'path' | 'questionSets'
  title: string
  to: string
  seals: readonly SealView[]
}

export interface SealsView {
  groups: readonly SealGroup[]
  /** The day at the school on which the page was made. */
  today: string
  scene: DrawingView | undefined
}
