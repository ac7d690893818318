import type { HomeworkMark } from '@shuyuan/contract/class/homework'
import type { Executor } from '#db/tables.ts'
import type {
  HandInFileRow,
  HandInRow,
  HomeworkRow,
  NewHandInFile,
  NewHomework,
} from '#db/tables/homework.ts'

export function insertHomework(db: Executor, row: NewHomework): Promise<{ id: number }> {
  return db.insertInto('homework').values(row).returning('id').executeTakeFirstOrThrow()
}

/** The homework of a term, newest first. */
export function homeworkOfTerm(db: Executor, term: string): Promise<HomeworkRow[]> {
  return db.selectFrom('homework').selectAll().where('term', '=', term).orderBy('id', 'desc').execute()
}

/** The homework of terms, oldest first. */
export function homeworkOfTerms(db: Executor, terms: readonly string[]): Promise<HomeworkRow[]> {
  return terms.length === 0
    ? Promise.resolve([])
    : db.selectFrom('homework').selectAll().where('term', 'in', terms).orderBy('id').execute()
}

export function homeworkById(db: Executor, id: number): Promise<HomeworkRow | undefined> {
  return db.selectFrom('homework').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of homework that is due on a day and of which nobody was reminded. */
export function unremindedDue(db: Executor, day: string): Promise<HomeworkRow[]> {
  return db
    .selectFrom('homework')
    .selectAll()
    .where('due', '=', day)
    .where('reminded_time', 'is', null)
    .orderBy('id')
    .execute()
}

/** False where another process has reminded of it. */
export async function markReminded(db: Executor, id: number, time: number): Promise<boolean> {
  const row = await db
    .updateTable('homework')
    .set({ reminded_time: time })
    .where('id', '=', id)
    .where('reminded_time', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function handInsOf(db: Executor, homework: readonly number[]): Promise<HandInRow[]> {
  return homework.length === 0
    ? Promise.resolve([])
    : db.selectFrom('hand_in').selectAll().where('homework', 'in', homework).execute()
}

/** How much of each homework of a term was handed in, and answered. */
export function countHandIns(db: Executor, term: string) {
  return db
    .selectFrom('hand_in')
    .innerJoin('homework', 'homework.id', 'hand_in.homework')
    .where('homework.term', '=', term)
    .select((eb) => [
      'hand_in.homework',
      eb.fn.countAll<number>().as('handed'),
      eb.fn.count<number>('hand_in.answer_time').as('answered'),
    ])
    .groupBy('hand_in.homework')
    .execute()
}

export function handInsOfPlace(db: Executor, place: number): Promise<HandInRow[]> {
  return db.selectFrom('hand_in').selectAll().where('registration_id', '=', place).execute()
}

export function handInById(db: Executor, id: number): Promise<HandInRow | undefined> {
  return db.selectFrom('hand_in').selectAll().where('id', '=', id).executeTakeFirst()
}

export function handInsOfPlaces(db: Executor, places: readonly number[]): Promise<HandInRow[]> {
  return places.length === 0
    ? Promise.resolve([])
    : db.selectFrom('hand_in').selectAll().where('registration_id', 'in', places).execute()
}

/** The files of what was handed in, oldest first. */
export function filesOfHandIns(db: Executor, handIns: readonly number[]): Promise<HandInFileRow[]> {
  return handIns.length === 0
    ? Promise.resolve([])
    : db.selectFrom('hand_in_file').selectAll().where('hand_in', 'in', handIns).orderBy('id').execute()
}

export function handInFileById(db: Executor, id: number): Promise<HandInFileRow | undefined> {
  return db.selectFrom('hand_in_file').selectAll().where('id', '=', id).executeTakeFirst()
}

interface HandedIn {
  homework: number
  registration_id: number
  user_id: number | null
  /** Left as it is where it is undefined. */
  text: string | undefined
  time: number
}

/** Keeps what was handed in; what a teacher said of it before is over. Locks the row until the transaction ends. */
export function upsertHandIn(
  trx: Executor,
  { homework, registration_id, user_id, text, time }: HandedIn,
): Promise<HandInRow> {
  const fresh = { mark: '', answer: '', answered_by: '', answer_time: null, create_time: time } as const
  return trx
    .insertInto('hand_in')
    .values({ homework, registration_id, user_id, text: text ?? '', ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['homework', 'registration_id'])
        .doUpdateSet({ ...fresh, ...(text === undefined ? {} : { text }) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertHandInFile(trx: Executor, row: NewHandInFile): Promise<void> {
  await trx.insertInto('hand_in_file').values(row).execute()
}

/** Deletes one file of what was handed in, or all for 0; returns their keys. */
export async function takeHandInFiles(trx: Executor, handIn: number, file: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('hand_in_file')
    .where('hand_in', '=', handIn)
    .$if(file !== 0, (some) => some.where('id', '=', file))
    .returning('file')
    .execute()
  return rows.map((row) => row.file)
}

export async function deleteHandIn(trx: Executor, id: number): Promise<void> {
  await trx.deleteFrom('hand_in').where('id', '=', id).execute()
}

/** Undefined where it was handed in anew since `seen`, or is gone. */
export function answerHandIn(
  trx: Executor,
  {
    id,
    seen,
    ...answer
  }: { id: number; seen: number } & Pick<HandInRow, 'answer' | 'answered_by' | 'answer_time'> & {
      mark: HomeworkMark
    },
): Promise<HandInRow | undefined> {
  return trx
    .updateTable('hand_in')
    .set(answer)
    .where('id', '=', id)
    .where('create_time', '=', seen)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes homework with what was handed in; returns the keys of its files. */
export async function takeHomework(trx: Executor, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const ofThese = trx.selectFrom('hand_in').select('id').where('homework', 'in', ids)
  const files = await trx
    .deleteFrom('hand_in_file')
    .where('hand_in', 'in', ofThese)
    .returning('file')
    .execute()
  await trx.deleteFrom('hand_in').where('homework', 'in', ids).execute()
  await trx.deleteFrom('homework').where('id', 'in', ids).execute()
  return files.map(({ file }) => file)
}

/** The homework of terms that were over before a day, and of terms that are gone. */
export async function oldHomework(db: Executor, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('homework')
    .select('id')
    .where((eb) => eb('term', 'not in', eb.selectFrom('term').select('slug').where('last_day', '>=', day)))
    .execute()
  return rows.map(({ id }) => id)
}

export async function knownHandInFiles(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('hand_in_file').select('file').execute()
  return rows.map(({ file }) => file)
}

/** The keys of what a member has handed in. */
export async function handInFilesOfMember(db: Executor, memberId: number): Promise<string[]> {
  const rows = await db.selectFrom('hand_in_file').select('file').where('user_id', '=', memberId).execute()
  return rows.map(({ file }) => file)
}

/** Recitations of a chapter since a time, in unix seconds, by members. */
export function recitedSince(db: Executor, members: readonly number[], of: { ref: string; since: number }) {
  return db
    .selectFrom('recitation')
    .select(['user_id', 'child', 'score'])
    .where('user_id', 'in', members)
    .where('ref', '=', of.ref)
    .where('create_time', '>=', of.since)
    .execute()
}

/** Whether members have read a chapter since a time, in unix seconds. */
export function readSince(db: Executor, members: readonly number[], of: { ref: string; since: number }) {
  return db
    .selectFrom('progress')
    .select(['user_id', 'child'])
    .where('user_id', 'in', members)
    .where('kind', '=', 'chapter')
    .where('ref', '=', of.ref)
    .where('done', '=', 1)
    .where('done_time', '>=', of.since * 1000)
    .execute()
}
