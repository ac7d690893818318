import * as z from 'zod/mini'
import { madeUp } from '#class/make-up'
import { isDate } from '#fields/field-checks'
import { flag, requiredText, text, wholeNumber } from '#fields/input'
import { personName } from '#fields/patterns'
import { get, post } from '#envelope/endpoint'
import { furtherGuardian } from '#account/family-guardians'
import { packUsed } from '#registration/place-pack'
import { placeMoney } from '#registration/receipts'
import { registrationStates } from '#registration/registration-kinds'
import { listOf, listQuery, oneOf } from '#desk/lists'

export const pupilSorts = ['newest', 'oldest'] as const

/** Where a pupil stands: with a place in a term that is not over, waiting for one, or neither. */
export const pupilStands = ['here', 'waits', 'before'] as const

export const deskPupilsQuery = z.extend(listQuery(pupilSorts), {
  stand: oneOf(['', ...pupilStands]),
  /** Name of a class; '' for all. */
  course: text(64),
  /** Only those who have something left to pay. */
  owes: flag,
  /** Only those whose birthday is in the school's month. */
  birthday: flag,
})

const id = z.int()
const rowId = wholeNumber(0, 1, 2_147_483_647)
export const pupilBody = z.object({ id: rowId })

/** Who answers for a pupil; `relation` as the form names it, `self` for an adult. `member`: whose account it is. */
const guardian = z.object({
  name: z.string(),
  relation: z.string(),
  mobile: z.string(),
  member: z.nullable(z.int()),
  /** Absent in lists. */
  id: z.optional(z.int()),
  /** Whether the pupil can be opened to an account of theirs; absent in lists. */
  openable: z.optional(z.boolean()),
})
export type DeskGuardian = z.infer<typeof guardian>

/** Names and numbers are masked. */
const listed = z.object({
  id,
  name: z.string(),
  /** Whole years today; null where the birthday is not known. */
  age: z.nullable(z.int()),
  guardians: z.array(guardian),
  /** Names of the classes with a place in a term that is not over. */
  courses: z.array(z.string()),
  waits: z.boolean(),
  /** Yuan that are left to pay. */
  left: z.string(),
})
export type DeskListedPupil = z.infer<typeof listed>

export const pupilGenders = ['', 'female', 'male'] as const

const place = z.object({
  no: z.string(),
  term: z.string(),
  course: z.string(),
  state: z.enum(registrationStates),
  money: placeMoney,
  /** Its pack of lessons; absent where it has none. */
  pack: z.optional(packUsed),
  /** Lessons that are over, and those to come; of a place that was given. */
  held: z.int(),
  toCome: z.int(),
  /** Of the lessons that are over, for how many it is noted. */
  present: z.int(),
  absent: z.int(),
  excused: z.int(),
  /** What is made up for in other classes; `missed` is the day of the missed lesson. */
  madeUp: z.array(z.extend(madeUp, { missed: z.string() })),
  /** Unix seconds. */
  create_time: z.int(),
})
export type DeskPupilPlace = z.infer<typeof place>

const other = z.object({
  id,
  name: z.string(),
  age: z.nullable(z.int()),
  mobile: z.string(),
})
export type DeskOtherPupil = z.infer<typeof other>

/** One pupil. Unless `full`, names and numbers are masked. */
const pupil = z.object({
  id,
  full: z.boolean(),
  /** Of the name and birthday; a change names the one that was seen. */
  version: z.int(),
  name: z.string(),
  birthday: z.string(),
  age: z.nullable(z.int()),
  /** '' for not known. */
  gender: z.enum(pupilGenders),
  guardians: z.array(guardian),
  /** Who sees the pupil with an account of their own beside who signed up, or may answer yet. */
  further: z.array(furtherGuardian),
  /** Newest first. */
  places: z.array(place),
  /** Newest first; `by`: who of the school wrote it. Unix seconds. */
  notes: z.array(z.object({ id, text: z.string(), by: z.string(), time: z.int() })),
  /** Others who have the same name. */
  alike: z.array(other),
  /** Others with a guardian in common. */
  siblings: z.array(other),
  /** Who was made one with this pupil, newest first; it can be taken back `until`. Unix seconds. */
  merged: z.array(z.object({ id, name: z.string(), by: z.string(), time: z.int(), until: z.int() })),
})
export type DeskPupil = z.infer<typeof pupil>

export const pupilChangeBody = z.extend(pupilBody, {
  version: wholeNumber(0, 0, Number.MAX_SAFE_INTEGER),
  name: z.pipe(requiredText('pupil.name', 200), personName),
  /** `yyyy-mm-dd`; '' for not known. */
  birthday: z.pipe(
    text(10),
    z.string().check(z.refine((day) => day === '' || isDate(day), 'pupil.birthday')),
  ),
  /** Absent to leave it as it is. */
  gender: z.optional(z.enum(pupilGenders, 'pupil.gender')),
})

export const longestPupilNote = 1000
export const pupilNoteBody = z.extend(pupilBody, { note: requiredText('pupil.note', longestPupilNote) })
export const pupilNoteRemoval = z.extend(pupilBody, { note: rowId })

/** `other` becomes one with `id`. */
export const pupilMergeBody = z.extend(pupilBody, { other: rowId })
export const pupilApartBody = z.extend(pupilBody, { merge: rowId })

/** Opens a pupil to a guardian of theirs, and ends it. */
export const pupilOpenBody = z.extend(pupilBody, { guardian: rowId })
export const pupilCloseBody = z.extend(pupilBody, { further: rowId })

export const deskPupilList = get('/api/desk/pupil/list', {
  who: 'desk/pupil:read',
  query: deskPupilsQuery,
  data: listOf(listed),
  samples: [{}, { page: '100' }, { search: 'zzzz' }, { search: '样' }, { stand: 'here' }, { owes: '1' }],
})

export const deskPupilShow = get('/api/desk/pupil/show', {
  who: 'desk/pupil:read',
  query: pupilBody,
  data: pupil,
  samples: [{ id: '1' }],
})

export const deskPupilReveal = post('/api/desk/pupil/reveal', {
  who: 'desk/pupil:reveal',
  body: pupilBody,
  data: pupil,
})

export const deskPupilChange = post('/api/desk/pupil/change', {
  who: 'desk/pupil:change',
  body: pupilChangeBody,
  data: pupil,
})

export const deskPupilNote = post('/api/desk/pupil/note', {
  who: 'desk/pupil:note',
  body: pupilNoteBody,
  data: pupil,
})

export const deskPupilRemoveNote = post('/api/desk/pupil/remove-note', {
  who: 'desk/pupil:note',
  body: pupilNoteRemoval,
  data: pupil,
})

export const deskPupilMerge = post('/api/desk/pupil/merge', {
  who: 'desk/pupil:merge',
  body: pupilMergeBody,
  data: pupil,
})

export const deskPupilApart = post('/api/desk/pupil/apart', {
  who: 'desk/pupil:merge',
  body: pupilApartBody,
  data: pupil,
})

export const deskPupilOpen = post('/api/desk/pupil/open', {
  who: 'desk/pupil:change',
  body: pupilOpenBody,
  data: pupil,
})

export const deskPupilClose = post('/api/desk/pupil/close', {
  who: 'desk/pupil:change',
  body: pupilCloseBody,
  data: pupil,
})
