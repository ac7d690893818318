import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import type { Generated } from 'kysely'

/** Members who work at the desk: one row a role. */
interface StaffTable {
  user_id: number
  role: StaffRole
  /** Unix seconds. */
  since: number
  /** When the role ends or has ended; null for no end. */
  until: number | null
}

/** What a staff member's phone makes codes from. Times in unix seconds. */
interface SecondFactorTable {
  user_id: number
  /** Sealed with the data key whose name is in `secret_key`. */
  secret: string
  secret_key: string
  /** When a code proved that the phone has the secret; null until then. */
  confirmed_time: number | null
  /** The 30 seconds (counted from 1970) of the last code that was accepted: each is accepted once. */
  last_step: Generated<number>
  create_time: number
}

/** Codes that stand in for the phone, once each. */
interface RecoveryCodeTable {
  user_id: number
  /** HMAC-SHA-256, hex. */
  hash: string
  used_time: number | null
}

/** Filters of a list of the desk that somebody keeps under a name. */
interface DeskViewTable {
  id: Generated<number>
  user_id: number
  list: string
  name: string
  /** What stands behind `?` in the list's address. */
  query: string
  /** Unix seconds. */
  create_time: number
}

/** What staff notes about a member; the member never sees it. */
interface MemberNoteTable {
  user_id: number
  note: string
  /** Unix seconds. */
  update_time: number
}

/** Which of the content's teachers a member is. */
interface StaffTeacherTable {
  user_id: number
  /** The teacher's name in the content. */
  teacher: string
  actor: string
  /** Unix seconds. */
  create_time: number
}

interface NewNumberTable {
  user_id: number
  mobile: string
  /** The number that the member had when it was asked for. */
  before: string
  reason: string
  /** Who of the staff noted it. */
  asked_by: number
  /** Unix seconds. */
  create_time: number
  due_time: number
}

export interface StaffTables {
  new_number: NewNumberTable
  staff_teacher: StaffTeacherTable
  member_note: MemberNoteTable
  staff: StaffTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  desk_view: DeskViewTable
}
