import type { Db, Executor } from '#db/tables.ts'
import { keptWith } from '#kept-with.ts'
import { lockTerm, type Term, termBySlug } from '#features/term/service.ts'

/** The last change of each term that was begun. */
const lastChangesOf = keptWith<Db, Map<string, Promise<void>>>(() => new Map())

/**
 * Makes the changes of a term's seats in this process run one after the other before they take a connection. A
 * transaction that waits for the term's row holds its connection: in a rush they would hold all, and every other page
 * would wait.
 */
export function inTurn<Result>(db: Db, slug: string, change: () => Promise<Result>): Promise<Result> {
  const ofTerms = lastChangesOf(db)
  const result = (ofTerms.get(slug) ?? Promise.resolve()).then(change)
  const ended = () => undefined
  ofTerms.set(slug, result.then(ended, ended))
  return result
}

/**
 * Changes what is of several terms in one transaction that holds the locks of all, in turn with the other changes of this
 * process. They are always taken in the same order, so that no two wait for each other.
 */
export function inTerms<Result>(
  db: Db,
  slugs: readonly string[],
  change: (trx: Executor) => Promise<Result>,
): Promise<Result> {
  const order = [...new Set(slugs)].toSorted()
  const begin = () =>
    db.transaction().execute(async (trx) => {
      for (const slug of order) await lockTerm(trx, slug)
      return change(trx)
    })
  return order.reduceRight((run, slug) => () => inTurn(db, slug, run), begin)()
}

/**
 * Changes the seats of a term in a transaction that holds its lock, in turn with the other changes of this process. The
 * term is read behind the lock, so that it is as the change before this one left it; undefined where it is gone.
 */
export function inTerm<Result>(
  db: Db,
  slug: string,
  change: (trx: Executor, term: Term | undefined) => Promise<Result>,
): Promise<Result> {
  return inTurn(db, slug, () =>
    db.transaction().execute(async (trx) => {
      await lockTerm(trx, slug)
      return change(trx, await termBySlug(trx, slug))
    }),
  )
}
