import type { StaffRole } from '@shuyuan/contract/desk/nodes'

/** Members who work at the desk: one row a role. */
interface StaffTable {
  user_id: number
  role: StaffRole
  /** Unix seconds. */
  since: number
  /** When the role ends or has ended; null for no end. */
  until: number | null
}

export interface StaffTables {
  staff: StaffTable
}
