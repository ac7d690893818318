import type { Content } from '@shuyuan/content/reading/content'
import type { ContentFiles } from '@shuyuan/content/reading/content-files'
import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import type { SiteMode } from '@shuyuan/contract/site/mode'
import type { FastifyBaseLogger } from 'fastify'
import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import type { Db, MemberRow } from '#db/tables.ts'
import type { Engine } from '#db/engine.ts'
import type { Counters } from '#adapters/counters.ts'
import type { Observer } from '#observer.ts'
import type { Limits } from './limits.ts'
import type { MailSender } from '#adapters/mail.ts'
import type { SmsSender } from '#adapters/sms.ts'
import type { Wechat } from '#adapters/wechat.ts'
import type { PaymentProviders } from '#adapters/payment.ts'
import type { FileStore } from '#adapters/storage.ts'

export interface ApiSettings {
  /** The school's time zone, an IANA name: "today" is a day there. */
  timeZone: string
  /** Tokens and codes are hashed with this key. */
  secretKey: string
  /** The keys that encrypt personal data. The first encrypts; all decrypt. */
  dataKeys: string[]
  /** True where NODE_ENV says production: no readable API page, no codes in the log. */
  production: boolean
  /** Addresses and networks whose X-Forwarded-* headers are trusted; empty trusts none. */
  trustedProxies: string[]
  /** The site's public address; '' where it is not configured. */
  publicUrl?: string
  /** Whether mail leaves the site. The command line sets it too: it sends nothing, but knows what the server does. */
  sendsMail?: boolean
  /** Whether messages can have links. A guest can answer an offer only by such a link. */
  sendsLinks?: boolean
  /** The kinds that are sent by SMS: each costs money and needs a template of the provider's. Absent: none. */
  smsKinds?: readonly MessageKind[]
  /** Origins or host names whose browsers may call from other sites. */
  corsOrigins: string[]
  /** Milliseconds from which a request is logged as slow; absent or 0: none is. */
  slowRequest?: number
  /** The program's version, shown in the site's configuration. */
  version: string
}

/** Somebody of the school at the desk. */
export interface Staff {
  member: MemberRow
  /** Of the login that the desk session belongs to; '' where there is none, as on the command line. */
  family: string
  roles: StaffRole[]
  /** As the audit log has it: `staff:NAME#7`, of which the number tells people apart who have had the same name. */
  actor: string
}

/** What the API needs from outside. The host provides it; tests provide their own. */
export interface ApiDeps {
  db: Db
  engine: Engine
  settings: ApiSettings
  limits: Limits
  /** Counts requests, tries and failures, for limits and locks. */
  counters: Counters
  /** Milliseconds since 1970; tests pass a clock that they move. */
  now: () => number
  /** null where mail cannot be sent; then e-mail cannot prove a contact. */
  mail: MailSender | null
  sms: SmsSender | null
  /** WeChat's service for official accounts; absent where it cannot be asked. */
  wechat?: Wechat
  /** Who takes online payments for the school; none is set up where it is empty. */
  payment: PaymentProviders
  files: FileStore
  /** Bytes of the disk with the data; absent where the host does not know. */
  disk?: () => Promise<{ free: number; total: number }>
  /** The school's content: lessons, chapters, terms and so on. */
  content: Content
  /** The content's files, for code that changes them. */
  contentFiles: ContentFiles
  logger: FastifyBaseLogger | false
  /** Absent where no metrics are collected. */
  observer?: Observer
  /** How the site is open at the moment; absent: open. */
  mode?: () => SiteMode
  /**
   * The id of the page request during which a page calls the API in this process: null where it has none, undefined where
   * no page calls.
   */
  requestId?: () => string | null | undefined
  /** Who calls the desk from the command line, where no session is asked for. Never set where the API is served. */
  commandedBy?: Staff
}
