const most = 5000

/**
 * Which changes there were, in their order, so that what was made while something changed is not taken for new. A place
 * in the log is a number: how many changes were known.
 */
export function createChangeLog() {
  const last = new Map<string, number>()
  let count = 0
  /** Everything may have changed until here. */
  let forgotten = 0

  return {
    /** The present place. */
    place: () => count,
    note(tag: string): void {
      count += 1
      last.delete(tag)
      last.set(tag, count)
      if (last.size <= most) return
      const [oldest, place] = last.entries().next().value ?? ['', 0]
      last.delete(oldest)
      forgotten = place
    },
    /** Whether one of the tags changed after a place. */
    since(place: number, tags: ReadonlySet<string>): boolean {
      if (place < forgotten) return true
      for (const tag of tags) if ((last.get(tag) ?? 0) > place) return true
      return false
    },
  }
}

export type ChangeLog = ReturnType<typeof createChangeLog>
