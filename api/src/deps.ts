import type { Content } from '@shuyuan/content/reading/content'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/tables.ts'
import type { Engine } from '#db/engine.ts'
import type { Counters } from '#adapters/counters.ts'
import type { Observer } from '#observer.ts'
import type { Limits } from '#plugins/limits.ts'
import type { MailSender } from '#adapters/mail.ts'
import type { SmsSender } from '#adapters/sms.ts'
import type { FileStore } from '#adapters/storage.ts'

export interface ApiSettings {
  /** The school's time zone, an IANA name: "today" is a day there. */
  timeZone: string
  /** What tokens and codes are hashed with. */
  secretKey: string
  /** What personal data is encrypted with, newest first; the others read what was written with them. */
  dataKeys: string[]
  /** Set where NODE_ENV says production: no readable API page, no codes in the log. */
  production: boolean
  /** Addresses and networks whose X-Forwarded-* headers count; empty trusts none. */
  trustedProxies: string[]
  /** The site's public address; '' where nobody has said it. */
  publicUrl?: string
  /** Origins or host names whose browsers may call from elsewhere. */
  corsOrigins: string[]
  /** The build's version, shown in the site's configuration. */
  version: string
}

/** All that the API needs from outside: the host makes it, tests make their own. */
export interface ApiDeps {
  db: Db
  engine: Engine
  settings: ApiSettings
  limits: Limits
  /** Counts what the limits are for. */
  counters: Counters
  /** Milliseconds since 1970; tests hand in a clock of their own. */
  now: () => number
  /** null where mail cannot be sent: e-mail is then no way to prove who one is. */
  mail: MailSender | null
  sms: SmsSender | null
  files: FileStore
  /** The school's words: what lessons, chapters and terms there are. */
  content: Content
  logger: FastifyBaseLogger | false
  /** Absent where nobody counts. */
  observer?: Observer
  /** The number of the page's request that a call within the process is made for; nothing for calls from outside. */
  requestId?: () => string | null | undefined
}
