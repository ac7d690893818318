/** Where a member is logged in: what tokens of one family have in common. */
interface LoginTable {
  family: string
  user_id: number
  /** What the browser calls itself. */
  agent: string
  ip: string
  create_time: number
  /** When it was last seen, at most ten minutes late. */
  seen_time: number
}

/** Accounts that their members want to have deleted. */
interface DeletionTable {
  user_id: number
  request_time: number
  /** When it will be done, unless it is taken back before. */
  due_time: number
}

export interface PrivacyTables {
  login: LoginTable
  account_deletion: DeletionTable
}
