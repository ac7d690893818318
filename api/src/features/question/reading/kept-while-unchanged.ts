import type { Executor } from '#db/tables.ts'
import { newestPageChange } from './queries.ts'

interface Kept {
  /** Of the changes that public pages have seen: see `stateOf`. */
  state: string
  until: number
  /** What was worked out, by what it is. */
  answers: Map<string, Promise<unknown>>
}

const kept = new WeakMap<Executor, Kept>()
/** Milliseconds after which it is worked out again in any case: rows may have been put there without notice. */
const longest = 600_000
/** How much is kept: the lists' counts, and what belongs to one thread each. */
const mostKept = 500

/**
 * What follows from all questions that everybody sees, and from nothing else: they change a few times a day, and what was
 * worked out is kept in this process until they do, in whichever process.
 */
export async function keptWhileUnchanged<Answer>(
  db: Executor,
  name: string,
  workOut: () => Promise<Answer>,
): Promise<Answer> {
  const { answers } = await keptNow(db)
  // Who asked for this name before answered the same type.
  const known = answers.get(name) as Promise<Answer> | undefined
  if (known) return known
  const answer = workOut()
  if (answers.size >= mostKept) answers.clear()
  answers.set(name, answer)
  answer.catch(() => answers.get(name) === answer && answers.delete(name))
  return answer
}

/** The state is read before anything is worked out: what is kept for it is never older. */
async function keptNow(db: Executor): Promise<Kept> {
  const state = await stateOf(db)
  const known = kept.get(db)
  if (known?.state === state && performance.now() < known.until) return known
  const fresh: Kept = { state, until: performance.now() + longest, answers: new Map() }
  kept.set(db, fresh)
  return fresh
}

/** Who shows, hides, answers or closes a question notes it in the same transaction (`changePages`). */
async function stateOf(db: Executor): Promise<string> {
  const { newest, changes } = await newestPageChange(db)
  return `${newest} ${changes}`
}
