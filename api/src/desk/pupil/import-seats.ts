import { mostSeats } from '@shuyuan/contract/class/term-faults'
import type { WhereFull } from '@shuyuan/contract/desk/pupil/pupil-imports'
import type { Executor } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { changePages } from '#features/page-change/service.ts'
import { takeSeat } from '#features/registration/seats/queries.ts'
import { takenSeats } from '#features/registration/seats/service.ts'
import { seatsForTrials } from '#features/registration/trial/queries.ts'
import type { Term } from '#features/term/service.ts'
import { setSeats } from './import-queries.ts'

/** The seats of a term for rows of a list. In a transaction that holds the term's lock, after those who wait had theirs. */
export function seatsOf(trx: Executor, term: Term, today: string) {
  let seats = term.seats
  async function given() {
    const trying = await seatsForTrials(trx, today, { terms: [term.slug] })
    return ((await takenSeats(trx)).get(term.slug) ?? 0) + (trying.get(term.slug) ?? 0)
  }
  return {
    /** Where a row comes; null where it is left out, because the term is full. */
    async take(full: WhereFull): Promise<'confirmed' | 'waitlist' | null> {
      if (await takeSeat(trx, { slug: term.slug, seats }, today)) return 'confirmed'
      if (full === 'wait') return 'waitlist'
      const needed = (await given()) + 1
      if (full === 'out' || needed > mostSeats) return null
      seats = needed
      return (await takeSeat(trx, { slug: term.slug, seats }, today)) ? 'confirmed' : null
    },
    /** Writes down how many seats the term has by now; returns how many were added. */
    async keep(by: Decision): Promise<number> {
      const added = seats - term.seats
      if (added === 0) return 0
      await setSeats(trx, term.slug, seats)
      await changePages(trx, by.now, 'terms')
      const detail = { before: { seats: term.seats }, after: { seats } }
      await audit(trx, { ...by, action: 'term.change', entity: 'term', ref: term.slug, detail })
      return added
    },
  }
}
