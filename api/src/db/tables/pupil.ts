import type { Generated, Selectable } from 'kysely'

/** Somebody whom the school teaches, in all sign-ups one. */
interface PupilTable {
  id: Generated<number>
  name: string
  /** `nameKey` of the name. */
  name_key: string
  /** `yyyy-mm-dd`; '' where the form did not ask. */
  birthday: string
  /** '' where nobody has said. */
  gender: Generated<'' | 'female' | 'male'>
  /** Unix seconds. */
  create_time: number
  /** Grows with each change at the desk, which names the one that was seen. */
  update_time: number
}

/** Somebody who answers for pupils, with one number. */
interface GuardianPersonTable {
  id: Generated<number>
  name: string
  name_key: string
  mobile: string
  /** As that of the sign-up: two with one number of another country are one only where it is the same. */
  email: Generated<string>
  /** The member whose number it is, or who signed up by it; null for a guest. */
  user_id: number | null
  /** Unix seconds. */
  create_time: number
  update_time: number
}

interface PupilGuardianTable {
  pupil_id: number
  guardian_id: number
  /** As the form names it; `self` where the pupil answers for herself. */
  relation: string
  create_time: number
}

/** What somebody of the school noted about a pupil. */
interface PupilNoteTable {
  id: Generated<number>
  pupil_id: number
  text: string
  /** `staff:NAME#ID` */
  actor: string
  /** Unix seconds. */
  create_time: number
}

/** A pupil who was made one with `pupil_id`; the row goes with the week in which that can be taken back. */
interface PupilMergeTable {
  id: Generated<number>
  pupil_id: number
  /** JSON of `Moved`: who it was, and what was moved. */
  moved: string
  actor: string
  /** Unix seconds. */
  create_time: number
}

/** A list of pupils that was brought in; it goes with the week in which it can be taken back. */
interface PupilImportTable {
  id: Generated<number>
  /** How many were to be brought in. */
  rows: number
  actor: string
  /** Unix seconds. */
  create_time: number
}

/** What a row of such a list has made. */
interface PupilImportRowTable {
  import_id: number
  /** Its number in the list, from 1. */
  row: number
  registration_id: number
  /** JSON of the ids of guardians whom the pupil did not have before. */
  guardians: string
  /** The note on the pupil; null for none. */
  note_id: number | null
  /** The payment of before; null for none. */
  payment_id: number | null
  /** 1 where the pupil's gender was not known before. */
  gave_gender: Generated<0 | 1>
}

/** Somebody who may see a pupil with an account of its own, beside who signed up. */
interface FurtherGuardianTable {
  id: Generated<number>
  pupil_id: number
  /** The member whose sign-ups of the pupil are seen; null: all of the pupil, where the school has opened it. */
  from_id: number | null
  /** Null until the person has proved the number and named the child. */
  user_id: number | null
  name: string
  mobile: string
  /** Wrong answers. */
  wrong: Generated<number>
  /** `member:ID` or `staff:NAME#ID` */
  actor: string
  /** Unix seconds. */
  create_time: number
  take_time: number | null
}

export interface PupilTables {
  further_guardian: FurtherGuardianTable
  pupil: PupilTable
  guardian_person: GuardianPersonTable
  pupil_guardian: PupilGuardianTable
  pupil_turn: { id: number }
  pupil_note: PupilNoteTable
  pupil_merge: PupilMergeTable
  pupil_import: PupilImportTable
  pupil_import_row: PupilImportRowTable
}
export type PupilRow = Selectable<PupilTable>
