/** One login of a member: what the tokens of one family share. */
interface LoginTable {
  family: string
  user_id: number
  /** The browser's User-Agent. */
  agent: string
  ip: string
  create_time: number
  /** When it was last seen, up to ten minutes late. */
  seen_time: number
}

/** Accounts whose members asked for deletion. */
interface DeletionTable {
  user_id: number
  request_time: number
  /** When the account will be deleted, unless the member takes it back. */
  due_time: number
}

export interface PrivacyTables {
  login: LoginTable
  account_deletion: DeletionTable
}
