import type { RegistrationSort, TrialStand } from '@shuyuan/contract/desk/registrations'
import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import { sql } from 'kysely'
import { hasName, hasText, isMobile } from '#db/has-text.ts'
import { isUnpaid, toGiveBack } from '#features/registration/fees/queries.ts'
import { type Page, pieceOf, readLongList } from '#db/page.ts'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'
import { numberMeant } from '#features/registration/registration-number.ts'

/** '' or undefined for all. */
export interface RegistrationFilter {
  state?: RegistrationState | undefined
  form?: string | undefined
  term?: string | undefined
  course?: string | undefined
  /** Only confirmed, and with something left to pay. */
  unpaid?: boolean | undefined
  /** Only with something to be given back. */
  back?: boolean | undefined
  /** Only with a refund that waits for a second person. */
  asked?: boolean | undefined
  /** Only those for one lesson: all, those to come, or those who came and have not signed up. */
  trial?: TrialStand | '' | undefined
  /** The school's day, for `trial`. */
  today?: string | undefined
  /** Only these. */
  ids?: readonly number[] | undefined
  /** A part of the name or of the receipt's number, a whole mobile number, or its last four digits. */
  search?: string | undefined
  /** Whether a name must begin with what is searched for. */
  fromStart?: boolean | undefined
  member?: number | undefined
}

export interface RegistrationOrder {
  /** Newest first where it is not given. */
  sort?: RegistrationSort | undefined
}

function filtered(
  db: Executor,
  {
    state,
    form,
    term,
    course,
    search,
    fromStart,
    member,
    sort,
    ...only
  }: RegistrationFilter & RegistrationOrder,
) {
  let rows = db.selectFrom('registration')
  if (state) rows = rows.where('state', '=', state)
  if (form) rows = rows.where('form', '=', form)
  if (term) rows = rows.where('term', '=', term)
  if (member) rows = rows.where('user_id', '=', member)
  if (course) rows = rows.where('course', '=', course)
  // What has a day on which it is due has something left to pay.
  if (only.unpaid || sort === 'due') rows = rows.where(isUnpaid)
  const { ids } = only
  if (ids) rows = ids.length === 0 ? rows.where(sql<boolean>`1 = 0`) : rows.where('id', 'in', ids)
  if (only.back) rows = rows.where(toGiveBack)
  if (only.asked)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refund_request')
          .select('id')
          .whereRef('refund_request.no', '=', 'registration.no')
          .where('decide_time', 'is', null),
      ),
    )
  if (only.trial) {
    const { trial: stand, today = '' } = only
    rows = rows.where('registration.trial', 'is not', null).where('state', '<>', 'cancelled')
    const own = sql`select 1 from lesson where lesson.term = registration.term and lesson.key = registration.trial`
    if (stand === 'coming') rows = rows.where(sql<boolean>`exists (${own} and lesson.day >= ${today})`)
    // Who took a place in another term of the class has signed up, and who stayed away has tried nothing.
    if (stand === 'unkept')
      rows = rows.where(sql<boolean>`exists (${own} and lesson.day < ${today}) and not exists (select 1
        from registration as other where other.pupil_id = registration.pupil_id and other.course = registration.course
        and other.trial is null and other.state <> 'cancelled') and not exists (select 1 from attendance
        where attendance.registration_id = registration.id and attendance.planned = registration.trial
        and attendance.state <> 'present')`)
  }
  const words = search?.trim()
  if (!words) return rows
  if (/^\d{4}$/.test(words)) return rows.where(isMobile('mobile', words))
  const named = ['name', 'guardian_name'].map((column) => hasName(column, words, { fromStart }))
  const number = numberMeant(words)
  const receipt = /^[0-9A-Z]+$/.test(number) ? [hasText('no', number)] : []
  return rows.where(({ or }) => or([...receipt, isMobile('mobile', words), ...named]))
}

/** One page, and how many there are. */
export function pageOfRegistrations(
  db: Executor,
  { sort, page, limit, ...filter }: RegistrationFilter & RegistrationOrder & Page,
) {
  const oldestFirst = sort === 'oldest' || sort === 'due'
  const place = { page, limit, oldestFirst, scans: Boolean(filter.search) }
  return readLongList(db, filtered(db, { ...filter, sort }).selectAll(), place, ...sortedBy(sort))
}

function sortedBy(sort: RegistrationSort | undefined) {
  if (sort === 'changed') return ['update_time', 'id'] as const
  return sort === 'due' ? (['due_day', 'id'] as const) : (['id'] as const)
}

/** A piece of them by their ids. */
export function pieceOfRegistrations(
  db: Executor,
  { sort, ...filter }: RegistrationFilter & RegistrationOrder,
  at: PieceAt,
) {
  return pieceOf(
    filtered(db, { ...filter, sort }).selectAll(),
    { ...at, oldestFirst: sort === 'oldest' },
    'id',
  )
}

/** The ids of all of them, those first that were changed last. */
export async function idsByChange(db: Executor, filter: RegistrationFilter): Promise<number[]> {
  const rows = await filtered(db, filter)
    .select('id')
    .orderBy('update_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export function registrationsById(db: Executor, ids: readonly number[]) {
  return db.selectFrom('registration').selectAll().where('id', 'in', ids).execute()
}

/** How many there are of each form. */
export function countByForm(db: Executor, filter: RegistrationFilter) {
  return filtered(db, filter)
    .select((eb) => ['form', eb.fn.countAll<number>().as('count')])
    .groupBy('form')
    .orderBy('form')
    .execute()
}
