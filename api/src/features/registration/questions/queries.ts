import type { Executor } from '#db/tables.ts'
import type { FormQuestionRow } from '#db/tables/registration.ts'

/** The questions of these forms, by name; of all forms where none is named. */
export function questionRows(db: Executor, forms?: readonly string[]): Promise<FormQuestionRow[]> {
  if (forms?.length === 0) return Promise.resolve([])
  const all = db.selectFrom('form_question').selectAll()
  return (forms ? all.where('form', 'in', forms) : all).orderBy('form').orderBy('name').execute()
}

export async function writeQuestion(db: Executor, row: FormQuestionRow): Promise<void> {
  const { words, until_end, update_time } = row
  await db
    .insertInto('form_question')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['form', 'name']).doUpdateSet({ words, until_end, update_time }),
    )
    .execute()
}
