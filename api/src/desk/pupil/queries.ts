import type { pupilSorts, pupilStands } from '@shuyuan/contract/desk/pupil/pupils'
import { isSeated, registrationStates } from '@shuyuan/contract/registration/registration-kinds'
import { nameKey } from '@shuyuan/contract/fields/clean'
import { type ExpressionBuilder, sql } from 'kysely'
import { hasName, isMobile } from '#db/has-text.ts'
import { type Page, readLongList } from '#db/page.ts'
import type { Executor, Tables } from '#db/tables.ts'
import type { PupilRow } from '#db/tables/pupil.ts'
import { isUnpaid } from '#features/registration/fees/queries.ts'

export interface PupilFilter {
  stand: '' | (typeof pupilStands)[number]
  course: string
  owes: boolean
  birthday: boolean
  search: string
  sort: (typeof pupilSorts)[number]
  /** Whether a name must begin with what is searched for. */
  fromStart: boolean
  /** The school's day. */
  today: string
}

const seated = registrationStates.filter(isSeated)

/** One page of pupils, and how many there are. */
export function pageOfPupils(db: Executor, { page, limit, sort, ...filter }: PupilFilter & Page) {
  let rows = db.selectFrom('pupil').selectAll()
  const { stand, course, owes, birthday, search, fromStart, today } = filter
  if (stand === 'here' || course !== '')
    rows = rows.where((eb) => {
      const held = placesOf(eb, today).where('registration.state', 'in', seated)
      return eb.exists(course === '' ? held : held.where('registration.course', '=', course))
    })
  if (stand === 'waits')
    rows = rows.where((eb) => eb.exists(placesOf(eb, today).where('registration.state', '=', 'waitlist')))
  if (stand === 'before')
    rows = rows.where((eb) =>
      eb.not(eb.exists(placesOf(eb, today).where('registration.state', '<>', 'cancelled'))),
    )
  if (owes)
    rows = rows.where((eb) =>
      eb('pupil.id', 'in', (of) =>
        of
          .selectFrom('registration')
          .select('pupil_id')
          .where(isUnpaid)
          .where('pupil_id', 'is not', null)
          .$narrowType<{ pupil_id: number }>(),
      ),
    )
  if (birthday) rows = rows.where(sql`substr(pupil.birthday, 6, 2)`, '=', today.slice(5, 7))
  const words = search.trim()
  if (words !== '') rows = rows.where((eb) => isLookedFor(eb, words, { fromStart }))
  const scans = words !== '' || birthday || stand !== '' || course !== ''
  return readLongList(db, rows, { page, limit, oldestFirst: sort === 'oldest', scans }, 'id')
}

type Builder = ExpressionBuilder<Tables, 'pupil'>

/** Whether a pupil or a guardian is called so, or a guardian has the number; four digits are the end of one. */
function isLookedFor(eb: Builder, words: string, names: { fromStart: boolean }) {
  const answering = eb
    .selectFrom('pupil_guardian')
    .innerJoin('guardian_person', 'guardian_person.id', 'pupil_guardian.guardian_id')
    .select('pupil_guardian.pupil_id')
  const mobile = isMobile('guardian_person.mobile', words)
  if (/^\d{4}$/.test(words)) return eb('pupil.id', 'in', answering.where(mobile))
  const answered = answering.where(({ or }) => or([mobile, hasName('guardian_person.name', words, names)]))
  return eb.or([hasName('pupil.name', words, names), eb('pupil.id', 'in', answered)])
}

/** A pupil's sign-ups of terms that are not over. */
function placesOf(eb: Pick<Builder, 'selectFrom'>, today: string) {
  return eb
    .selectFrom('registration')
    .innerJoin('term', 'term.slug', 'registration.term')
    .select('registration.id')
    .whereRef('registration.pupil_id', '=', 'pupil.id')
    .where('term.last_day', '>=', today)
}

export function pupilById(db: Executor, id: number) {
  return db.selectFrom('pupil').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Who answers for pupils, in the order in which they came. */
export function guardiansOf(db: Executor, pupils: readonly number[]) {
  return db
    .selectFrom('pupil_guardian')
    .innerJoin('guardian_person', 'guardian_person.id', 'pupil_guardian.guardian_id')
    .select(['pupil_id', 'relation', 'guardian_id', 'name', 'mobile', 'user_id'])
    .where('pupil_id', 'in', pupils)
    .orderBy('guardian_id')
    .execute()
}

/** All sign-ups of pupils, newest first, with the last day of the term, null where the term is gone. */
export function placesOfPupils(db: Executor, pupils: readonly number[]) {
  return db
    .selectFrom('registration')
    .leftJoin('term', 'term.slug', 'registration.term')
    .selectAll('registration')
    .select('term.last_day')
    .where('registration.pupil_id', 'in', pupils)
    .orderBy('registration.id', 'desc')
    .execute()
}

/** Lessons of terms that are held, how many of them have begun by `moment` (`yyyy-mm-dd hh:mm`), and how many come. */
export function lessonCounts(db: Executor, terms: readonly string[], moment: string) {
  const hasBegun = sql<boolean>`day || ' ' || from_time <= ${moment}`
  return db
    .selectFrom('lesson')
    .select(({ fn }) => [
      'term',
      fn.sum<number>(sql`case when ${hasBegun} then 1 else 0 end`).as('held'),
      fn.sum<number>(sql`case when ${hasBegun} then 0 else 1 end`).as('come'),
    ])
    .where('term', 'in', terms)
    .where('state', '=', 'planned')
    .where('number', '>', 0)
    .groupBy('term')
    .execute()
}

export function attendanceCounts(db: Executor, registrations: readonly number[]) {
  return db
    .selectFrom('attendance')
    .select(({ fn }) => ['registration_id', 'state', fn.countAll<number>().as('count')])
    .where('registration_id', 'in', registrations)
    .groupBy(['registration_id', 'state'])
    .execute()
}

export function notesOf(db: Executor, pupil: number) {
  return db
    .selectFrom('pupil_note')
    .select(['id', 'text', 'actor', 'create_time'])
    .where('pupil_id', '=', pupil)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Other pupils of the same name, and those with a guardian in common. */
export async function othersOf(db: Executor, { id, name }: { id: number; name: string }) {
  const alike = await db
    .selectFrom('pupil')
    .select(['id', 'name', 'birthday'])
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', id)
    .orderBy('id')
    .limit(mostOthers)
    .execute()
  const own = db.selectFrom('pupil_guardian').select('guardian_id').where('pupil_id', '=', id)
  const siblings = await db
    .selectFrom('pupil')
    .innerJoin('pupil_guardian', 'pupil_guardian.pupil_id', 'pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.birthday'])
    .distinct()
    .where('pupil_guardian.guardian_id', 'in', own)
    .where('pupil.id', '<>', id)
    .orderBy('pupil.id')
    .limit(mostOthers)
    .execute()
  const shown = new Set(alike.map((each) => each.id))
  return { alike, siblings: siblings.filter((each) => !shown.has(each.id)) }
}

/** How many others are shown with a pupil. */
const mostOthers = 20

/** Changes a pupil that is as it was seen; false where it is not. */
export async function changePupil(
  trx: Executor,
  {
    id,
    seen,
    name,
    birthday,
    gender,
    time,
  }: Pick<PupilRow, 'id' | 'name' | 'birthday' | 'gender'> & { seen: number; time: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pupil')
    .set({ name, name_key: nameKey(name), birthday, gender, update_time: time })
    .where('id', '=', id)
    .where('update_time', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says a pupil's gender where nobody has said it; whether it was said now. */
export async function giveGender(trx: Executor, pupil: number, gender: PupilRow['gender']): Promise<boolean> {
  if (gender === '') return false
  const { numUpdatedRows } = await trx
    .updateTable('pupil')
    .set({ gender })
    .where('id', '=', pupil)
    .where('gender', '=', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says that a list may no longer take back a gender it gave: somebody else says it too. Of which sign-ups it had been. */
export async function holdGender(trx: Executor, registrations: readonly number[]): Promise<number[]> {
  const rows = await trx
    .updateTable('pupil_import_row')
    .set({ gave_gender: 0 })
    .where('registration_id', 'in', [0, ...registrations])
    .where('gave_gender', '=', 1)
    .returning('registration_id')
    .execute()
  return rows.map((row) => row.registration_id)
}

/** The same of all sign-ups of a pupil. */
export async function holdGenderOf(trx: Executor, pupil: number): Promise<void> {
  const rows = await trx.selectFrom('registration').select('id').where('pupil_id', '=', pupil).execute()
  await holdGender(
    trx,
    rows.map(({ id }) => id),
  )
}

export async function insertNote(
  trx: Executor,
  row: { pupil_id: number; text: string; actor: string; create_time: number },
): Promise<number> {
  const { id } = await trx.insertInto('pupil_note').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteNote(trx: Executor, pupil: number, note: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('pupil_note')
    .where('id', '=', note)
    .where('pupil_id', '=', pupil)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
