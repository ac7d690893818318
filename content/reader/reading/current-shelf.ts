import type { RenderApart } from '#markdown/render'
import type { Problem } from '#problems'
import type { Shelf } from './shelf.ts'

/** What was read, and what the answers depend on besides. */
export interface Reading {
  /** The shelf, which may be exchanged for a newer one between two calls. */
  shelf(): Shelf
  /** The day `yyyy-mm-dd` at the school. */
  today(): string
  /** The day `yyyy-mm-dd` on which the site was first started. */
  firstDay: string
  allowedHosts: readonly string[]
  /** Renders long texts; absent where all are rendered at once. */
  renderApart?: RenderApart | undefined
  /** What is wrong with the present files, where the shelf is older than they are. */
  faults(): readonly Problem[]
  close(): void
}

/** Computes a value from the shelf and keeps it until there is a newer shelf. */
export function keptByShelf<Value>(current: () => Shelf, compute: (shelf: Shelf) => Value): () => Value {
  let kept: { shelf: Shelf; value: Value } | undefined
  return () => {
    const shelf = current()
    if (kept?.shelf !== shelf) kept = { shelf, value: compute(shelf) }
    return kept.value
  }
}
