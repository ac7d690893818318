import type { Executor } from '#db/tables.ts'
import { newestPageChange } from './queries.ts'

interface Kept {
  /** The newest page change at which it was computed: see `stateOf`. */
  state: string
  until: number
  /** Computed values, by name. */
  answers: Map<string, Promise<unknown>>
}

const kept = new WeakMap<Executor, Kept>()
/** Milliseconds after which values are computed again anyway: rows may change without a notice. */
const longest = 600_000
/** How many values are kept: the lists' counts, and one or more for each thread. */
const mostKept = 500

/**
 * Caches a value in this process that depends on all public questions and on nothing else, until any process changes a
 * question, which happens a few times a day.
 */
export async function keptWhileUnchanged<Answer>(
  db: Executor,
  name: string,
  workOut: () => Promise<Answer>,
): Promise<Answer> {
  const { answers } = await keptNow(db)
  // The same name always has the same type.
  const known = answers.get(name) as Promise<Answer> | undefined
  if (known) return known
  const answer = workOut()
  if (answers.size >= mostKept) answers.clear()
  answers.set(name, answer)
  answer.catch(() => answers.get(name) === answer && answers.delete(name))
  return answer
}

/** The state is read before anything is computed, so that a value is never older than its state. */
async function keptNow(db: Executor): Promise<Kept> {
  const state = await stateOf(db)
  const known = kept.get(db)
  if (known?.state === state && performance.now() < known.until) return known
  const fresh: Kept = { state, until: performance.now() + longest, answers: new Map() }
  kept.set(db, fresh)
  return fresh
}

/** Whatever shows, hides, answers or closes a question records it in the same transaction (`changePages`). */
async function stateOf(db: Executor): Promise<string> {
  const { newest, changes } = await newestPageChange(db)
  return `${newest} ${changes}`
}
