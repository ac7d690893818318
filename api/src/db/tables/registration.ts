import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { ReferralColumns } from './distribution.ts'

/** Sign-ups for the terms of classes. Those that are not cancelled are one per mobile number and term. */
export interface RegistrationTable extends ReferralColumns {
  id: Generated<number>
  /** What people call it by: R20261121ABCDE. */
  no: string
  /** Names in the content: the form, the term, and the class that the term is of. */
  form: string
  term: string
  course: string
  /** Null for a guest. */
  user_id: number | null
  state: RegistrationState
  name: string
  mobile: string
  /** 1 where a code proved the number. */
  mobile_verified: 0 | 1
  /** `yyyy-mm-dd` */
  birthday: string
  /** '' for who needs none. */
  guardian_name: string
  guardian_relation: string
  /** Ids of `area`; 0 where none was given. */
  province: number
  city: number
  district: number
  address: string
  message: string
  /** The form's own fields by name, as JSON; never queried. */
  answers: string
  /** The identity number, sealed; '' for none. */
  id_no: string
  /** Which of the data keys sealed it. */
  id_key: string
  /** What tells that two are the same; '' for none. */
  id_hash: string
  /** What was agreed to or refused, in which version, as JSON; the consent log has each with time and address. */
  consents: string
  /** `AgeWarning` as JSON, where the age did not fit the class; '' else. */
  age_warning: Generated<string>
  /** 1 where whoever referred this person may see it, in masked form. */
  sharing: 0 | 1
  /** Why staff cancelled it; '' else. */
  reason: string
  /** Unix seconds. */
  create_time: number
  update_time: number
}

export interface RegistrationTables {
  registration: RegistrationTable
}
export type RegistrationRow = Selectable<RegistrationTable>
export type NewRegistration = Insertable<RegistrationTable>
