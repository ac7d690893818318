import type { Generated } from 'kysely'

/** The guardian of a member under age. */
interface GuardianTable {
  user_id: number
  name: string
  mobile: string
  update_time: number
}

/** A child of a member, for whom the member signs up, checks in and learns. */
interface ChildTable {
  id: Generated<number>
  user_id: number
  /** The pupil that this child is, where the member has signed it up. */
  pupil_id: Generated<number | null>
  name: string
  /** `yyyy-mm-dd` */
  birthday: string
  note: string
  create_time: number
  update_time: number
}

/** Learning paths that members have joined. */
interface PathMemberTable {
  user_id: number
  path: string
  create_time: number
}

/** A request to be notified when a class takes people. */
interface ClassWishTable {
  id: Generated<number>
  /** The class's name in content; '' for any. */
  class: string
  /** Null for a guest, who left a mobile number. */
  user_id: number | null
  mobile: string
  create_time: number
  told_time: number | null
}

export interface MemberExtraTables {
  guardian: GuardianTable
  child: ChildTable
  path_member: PathMemberTable
  class_wish: ClassWishTable
}
