import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { NewRegistration, RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { newNumber } from '#features/registration/registration-number.ts'
import { insertRegistration } from './queries.ts'

/** Of 33 million numbers a day two may be equal: then another is drawn. */
const draws = 5

/** Stores a sign-up under a number that nobody has; `of` says what is stored under it. */
export async function insertNumbered(
  trx: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'settings'>,
  of: (no: string) => Omit<NewRegistration, 'no'>,
): Promise<RegistrationRow> {
  for (let draw = 0; draw < draws; draw += 1) {
    const no = newNumber(schoolToday(deps))
    const row = await insertRegistration(trx, { ...of(no), no })
    if (row) return row
  }
  throw new Error(`no free registration number after ${draws} draws`)
}
