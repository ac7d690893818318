import * as z from 'zod/mini'
import { text, wholeNumber } from '#fields/input'
import { get, post } from '#envelope/endpoint'
import { importColumns } from '#pupil/import-columns'

/** Rows of a list that are checked at once, and those that are brought in at once. */
export const mostImportRows = 1000
export const importRowsAtOnce = 25

const id = z.int()
const importId = wholeNumber(0, 1, 2_147_483_647)
const cell = text(2000)

/**
 * What becomes of a row whose class has no seat left: it is left out, comes onto the waiting list, or has a seat that is
 * added to the class.
 */
export const whereFull = ['wait', 'raise', 'out'] as const
export type WhereFull = (typeof whereFull)[number]

const row = z.object({
  /** Its number in the list, from 1. */
  row: wholeNumber(0, 1, 100_000),
  name: cell,
  birthday: cell,
  /** Slug of the term. */
  term: cell,
  guardian: cell,
  relation: cell,
  mobile: cell,
  guardian2: cell,
  relation2: cell,
  mobile2: cell,
  /** Yuan that are left to pay. */
  left: cell,
  /** Yuan that were paid before. */
  paid: cell,
  /** Lessons that are left. */
  lessons: cell,
  gender: cell,
  address: cell,
  note: cell,
  /** Who it is where somebody has the same name: the pupil's id, `new` for somebody else, '' where nobody has said. */
  same: text(20),
  full: z._default(z.enum(whereFull, 'input.invalid'), 'out'),
})
export type ImportRow = z.infer<typeof row>

/** `known`: the pupil is there and gets a place; `there`: she has this place; `doubtful`: somebody has to say who it is. */
export const importResults = ['new', 'known', 'there', 'doubtful', 'wrong'] as const

const checkedRow = z.object({
  row: id,
  result: z.enum(importResults),
  /** Sentences about cells. */
  problems: z.array(z.object({ column: z.enum(importColumns), message: z.string() })),
  /** Pupils of this name, names and numbers masked. */
  alike: z.array(z.object({ id, name: z.string(), age: z.nullable(z.int()), mobile: z.string() })),
  /** As it was read: the day `yyyy-mm-dd` or '', and in yuan or '' what is left to pay and what was paid. */
  birthday: z.string(),
  left: z.string(),
  paid: z.string(),
  /**
   * Lessons that are left; '' where the list does not say. `counted`: the term is a pack and counts them down; else they are
   * kept as a note on the pupil.
   */
  lessons: z.string(),
  counted: z.boolean(),
})
export type CheckedRow = z.infer<typeof checkedRow>

const checked = z.object({
  rows: z.array(checkedRow),
  /** Terms that have fewer seats free, and not spoken for by who waits, than the list has pupils for them. */
  short: z.array(z.object({ term: z.string(), free: z.int(), wanted: z.int() })),
  /** What the rows that can be brought in come to, yuan. */
  sums: z.object({ paid: z.string(), left: z.string() }),
})
export type CheckedImport = z.infer<typeof checked>

export const deskPupilImportRead = post('/api/desk/pupil-import/read', {
  who: 'desk/pupil:import',
  summary: 'The cells of a list of pupils, XLSX or CSV: multipart field `file`. Nothing is stored',
  takesFile: true,
  data: z.object({
    sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
  }),
})

/** What would come of the rows; nothing is stored. */
export const deskPupilImportCheck = post('/api/desk/pupil-import/check', {
  who: 'desk/pupil:import',
  body: z.object({ rows: z.array(row).check(z.maxLength(mostImportRows, 'table.rows')) }),
  data: checked,
})

/** Begins to bring in a list of `count` rows, which then come some at a time. */
export const deskPupilImportBegin = post('/api/desk/pupil-import/begin', {
  who: 'desk/pupil:import',
  body: z.object({ count: wholeNumber(0, 1, mostImportRows) }),
  data: z.object({ id }),
})

/** A row that was brought in before is brought in once. Nobody gets a message. */
export const deskPupilImportAdd = post('/api/desk/pupil-import/add', {
  who: 'desk/pupil:import',
  body: z.object({
    id: importId,
    rows: z.array(row).check(z.maxLength(importRowsAtOnce, 'table.rows')),
  }),
  data: z.object({
    added: z.int(),
    /** Of these, those that have come onto a waiting list, and those that have a seat which was added for them. */
    waiting: z.int(),
    raised: z.int(),
    refused: z.array(z.object({ row: id, message: z.string() })),
  }),
})

const listed = z.object({
  id,
  by: z.string(),
  /** Unix seconds; `until`: when it can be taken back no more. */
  time: z.int(),
  until: z.int(),
  /** Rows that were brought in, of how many. */
  added: z.int(),
  count: z.int(),
})
export type ListedImport = z.infer<typeof listed>

/** Lists that can be taken back, newest first. */
export const deskPupilImportList = get('/api/desk/pupil-import/list', {
  who: 'desk/pupil:import',
  data: z.object({ list: z.array(listed) }),
  samples: [{}],
})

export const deskPupilImportUndo = post('/api/desk/pupil-import/undo', {
  who: 'desk/pupil:import',
  body: z.object({ id: importId }),
  data: z.null(),
})
