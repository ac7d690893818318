import type { Generated } from 'kysely'

/** Who looks after a member under age. */
interface GuardianTable {
  user_id: number
  name: string
  mobile: string
  update_time: number
}

/** Paths that members have joined. */
interface PathMemberTable {
  user_id: number
  path: string
  create_time: number
}

/** Somebody wants to be told when a class takes people. */
interface ClassWishTable {
  id: Generated<number>
  /** Name of the class; '' for any. */
  class: string
  /** Null for a guest, who left a mobile number. */
  user_id: number | null
  mobile: string
  create_time: number
  told_time: number | null
}

export interface MemberExtraTables {
  guardian: GuardianTable
  path_member: PathMemberTable
  class_wish: ClassWishTable
}
