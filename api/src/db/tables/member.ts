import type { Language } from '@shuyuan/contract/text/language'
import type { Generated } from 'kysely'
import type { Bit, Seconds } from './units.ts'

export interface MemberTable {
  id: Generated<number>
  group_id: number
  username: string
  /** The name in lower case: unique and used for look-ups, because SQLite's `lower()` handles only ASCII. */
  username_key: string
  nickname: string
  /** In lower case, unique where set; '' for none. */
  email: string
  mobile: string
  /** When a code last proved that the contact belongs to the member; null where none did. */
  email_proved_time: Generated<Seconds | null>
  mobile_proved_time: Generated<Seconds | null>
  /** A path of this server, '' for the default picture. */
  avatar: string
  gender: number
  birthday: string | null
  /** Cents. Only the ledger changes it. */
  money: Generated<number>
  score: Generated<number>
  last_login_time: Seconds | null
  last_login_ip: string
  /** The language in which the member last looked at the site; '' where that is not known. */
  language: Generated<Language | ''>
  login_failure: Generated<number>
  join_ip: string
  join_time: Seconds
  motto: string
  /** An argon2id PHC string, or `md5$salt$hash` of an imported member until the next login. */
  password: string
  status: 'enable' | 'disable'
  create_time: Seconds
  update_time: Seconds
}

export interface GroupTable {
  id: Generated<number>
  name: string
  /** `*` or rule ids separated by commas. */
  rules: string
  status: Bit
  create_time: Seconds
  update_time: Seconds
}

export interface MemberTables {
  user: MemberTable
  user_group: GroupTable
}
