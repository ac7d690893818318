import type { Insertable } from 'kysely'
import type { HabitTables } from '#db/tables/habit.ts'
import type { Executor } from '#db/tables.ts'
import { insertBonus, insertDay } from './queries.ts'

type Row<Table extends keyof HabitTables> = Omit<Insertable<HabitTables[Table]>, 'user_id'>

export interface PastDays {
  days: Row<'habit_day'>[]
  bonuses: Row<'habit_bonus'>[]
}

/** Writes the days and bonuses of a new sample member; their points are the ledger's. */
export async function writeDays(trx: Executor, memberId: number, { days, bonuses }: PastDays): Promise<void> {
  for (const day of days) await insertDay(trx, { ...day, user_id: memberId })
  for (const bonus of bonuses) await insertBonus(trx, { ...bonus, user_id: memberId })
}
