import type { RecitationMark } from '@shuyuan/contract/learning/sent-recitation'
import type { Language } from '@shuyuan/contract/text/language'
import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { RecordTables } from './tables/record.ts'
import type { RegistrationTables } from './tables/registration.ts'
import type { ClassLifeTables } from './tables/class-life.ts'
import type { QuestionTables } from './tables/question.ts'
import type { QuestionSetTables } from './tables/question-set.ts'
import type { HabitTables } from './tables/habit.ts'
import type { ContentTables } from './tables/content.ts'
import type { ClaimTables } from './tables/claim.ts'
import type { DistributionTables } from './tables/distribution.ts'
import type { LiveCodeTables } from './tables/live-code.ts'
import type { MemberExtraTables } from './tables/member-extras.ts'
import type { MessageTables } from './tables/message.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { SecretTables } from './tables/secret.ts'
import type { StaffTables } from './tables/staff.ts'
import type { VisitTables } from './tables/visit.ts'

/** 0 or 1. Booleans of the engines are not used, so that both store and compare the same. */
export type Bit = 0 | 1
/** Seconds since 1970. */
type Seconds = number

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

export interface RuleTable {
  id: Generated<number>
  pid: number
  type: 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button'
  title: string
  /** '' where `title` serves both languages. */
  title_en: string
  name: string
  path: string
  icon: string
  menu_type: 'tab' | 'link' | 'iframe'
  url: string
  component: string
  no_login_valid: Bit
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  remark: string
  weigh: number
  status: Bit
  create_time: Seconds
  update_time: Seconds
}

interface LogTable {
  id: Generated<number>
  user_id: number
  /** Counts the member's rows in this ledger from 1. The database assigns it. */
  number: Generated<number>
  before: number
  after: number
  memo: string
  /** '' where `memo` serves both languages. */
  memo_en: string
  /** Set for a write that a double click could repeat: a second one with the same key is refused. */
  idempotency_key: string | null
  create_time: Seconds
}
/** Amounts in cents. */
export interface MoneyLogTable extends LogTable {
  money: number
}
export interface ScoreLogTable extends LogTable {
  score: number
}

export interface TokenTable {
  /** HMAC-SHA-256 of the token, hex: the token itself is never stored. */
  key: string
  type: 'user' | 'user-refresh' | 'email-pass' | 'mobile-pass' | 'desk' | 'desk-pass'
  user_id: number
  /** Groups the tokens of one login. Using a refresh token twice ends all of them. */
  family: string
  /** For a rotated refresh token: its successor, sealed, and the time of rotation. */
  successor: string | null
  rotated_time: Seconds | null
  create_time: Seconds
  expire_time: Seconds
}

export interface CaptchaTable {
  key: string
  kind: 'click' | 'image' | 'substitute'
  /** The right answer, as JSON. */
  answer: string
  tries: Generated<number>
  create_time: Seconds
  expire_time: Seconds
}

export interface CodeTable {
  /** Hash of contact and event. */
  key: string
  code: string
  tries: Generated<number>
  create_time: Seconds
  expire_time: Seconds
}

export interface AttachmentOwnerTable {
  attachment_id: number
  user_id: number
}

export interface AttachmentTable {
  id: Generated<number>
  topic: string
  user_id: number
  url: string
  width: number
  height: number
  name: string
  size: number
  mimetype: string
  quote: number
  storage: string
  sha1: string
  create_time: Seconds
  last_upload_time: Seconds
}

export interface AreaTable {
  id: number
  pid: number
  name: string
  level: number
}

export interface ConfigTable {
  name: string
  /** JSON. */
  value: string
  update_time: Seconds
}

/** A member's progress in one thing of the content; `Standing` in the contract says what counts. */
export interface ProgressTable {
  id: Generated<number>
  user_id: number
  /** The child of the member whose it is; 0 for the member. */
  child: Generated<number>
  kind: string
  ref: string
  position: number
  percent: number
  /** Milliseconds since 1970, because two marks may be set within one second. */
  place_time: number
  done: Bit
  /** Milliseconds since 1970. */
  done_time: number
  create_time: Seconds
  update_time: Seconds
}

export interface FavouriteTable {
  id: Generated<number>
  user_id: number
  kind: string
  ref: string
  create_time: Seconds
}

export interface RecitationTable {
  id: Generated<number>
  user_id: number
  /** The child of the member whose it is; 0 for the member. */
  child: Generated<number>
  /** Made by the client, so that the same recitation is not stored twice. */
  key: string
  ref: string
  mode: 'all' | 'alternate' | 'first'
  /** 1 to 5. */
  score: number
  /** How long it took. */
  seconds: number
  create_time: Seconds
}

/** A recitation that was sent to the teacher. Its sound is a file that no address leads to. */
interface SentRecitationTable {
  id: Generated<number>
  user_id: number
  /** The child of the member who recites; 0 for the member. */
  child: number
  ref: string
  /** The key of its sound in the file store. */
  file: string
  seconds: number
  mark: RecitationMark
  answer: string
  /** `staff:NAME`, '' while nobody has answered. */
  answered_by: string
  answer_time: number | null
  create_time: number
}

/** Counters of the limits per hour or minute, shared by all processes. */
export interface TallyTable {
  key: string
  count: number
  expire_time: Seconds
}

/** Taken seats of a class term, by the term's name in content. Changed by one guarded update. */
export interface TermSeatTable {
  slug: string
  taken: number
}

export interface Tables
  extends
    RecordTables,
    RegistrationTables,
    ClassLifeTables,
    QuestionTables,
    QuestionSetTables,
    HabitTables,
    ClaimTables,
    DistributionTables,
    LiveCodeTables,
    PrivacyTables,
    MessageTables,
    MemberExtraTables,
    StaffTables,
    ContentTables,
    SecretTables,
    VisitTables {
  user: MemberTable
  user_group: GroupTable
  user_rule: RuleTable
  user_money_log: MoneyLogTable
  user_score_log: ScoreLogTable
  token: TokenTable
  captcha: CaptchaTable
  code: CodeTable
  attachment: AttachmentTable
  attachment_owner: AttachmentOwnerTable
  area: AreaTable
  config: ConfigTable
  tally: TallyTable
  term_seat: TermSeatTable
  progress: ProgressTable
  favourite: FavouriteTable
  recitation: RecitationTable
  sent_recitation: SentRecitationTable
}

export type Db = Kysely<Tables>
/** The database, or the transaction that a query is part of. */
export type Executor = Db | Transaction<Tables>
export type MemberRow = Selectable<MemberTable>
export type NewMember = Insertable<MemberTable>
export type RuleRow = Selectable<RuleTable>
export type NewRule = Insertable<RuleTable>
