import type { Content } from '@shuyuan/content/reading/content'
import type { PaymentProviders } from '#adapters/payment.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiDeps, ApiSettings } from '#deps.ts'
import type { OpenDatabase } from '#db/open.ts'
import { overlayOf } from '#features/content/overlay.ts'
import { type FillDeps, fillTerms } from '#features/content/terms/fill.ts'
import { databaseCounters } from '#adapters/counters.ts'
import { defaultLimits, type Limits } from '#limits.ts'
import type { Mail } from '#adapters/mail.ts'
import type { Sms } from '#adapters/sms.ts'
import { localFileStore } from '#adapters/storage.ts'
import { type Clock, standingClock } from './clock.ts'
import { schoolContent, schoolFiles, schoolShelf } from './content.ts'
import { type FirstRows, openTestDatabase } from './database.ts'
import { takeApi } from './taken-api.ts'

export interface TestApiOptions {
  settings?: Partial<ApiSettings>
  limits?: Partial<Limits>
  clock?: Clock
  /** false: the site has no provider. */
  mail?: boolean
  sms?: boolean
  payment?: PaymentProviders
  /** Instead of the school's own content. */
  content?: ApiDeps['content']
  contentFiles?: ApiDeps['contentFiles']
  logger?: ApiDeps['logger']
  /** Instead of a folder of its own. */
  files?: ApiDeps['files']
  /** Instead of counters in the database. */
  counters?: ApiDeps['counters']
  observer?: ApiDeps['observer']
  mode?: ApiDeps['mode']
  /** Absent: WeChat cannot be asked. */
  wechat?: ApiDeps['wechat']
  /** A shared database instead of an empty one. */
  database?: OpenDatabase
}

/** The terms of a content, or of the files that many contents are made of, as `fillTerms` makes them at a time and place. */
const termsBySource = new WeakMap<object, Map<string, FirstRows>>()

function termsOf(
  source: object,
  content: Content,
  { at, timeZone }: { at: number; timeZone: string },
): FirstRows {
  const made = termsBySource.get(source) ?? new Map<string, FirstRows>()
  termsBySource.set(source, made)
  const key = `${at} ${timeZone}`
  const rows = made.get(key) ?? { fill: (db) => fill({ db, now: () => at, content }) }
  made.set(key, rows)
  return rows
}

async function fill(deps: FillDeps): Promise<void> {
  await fillTerms(deps)
  // What a test does comes first in its audit log.
  await deps.db.deleteFrom('audit').where('action', '=', 'term.fill').execute()
}

/** The whole API on its own database, with a clock that tests move, and sent messages in lists. */
export async function startTestApi(options: TestApiOptions = {}) {
  const clock = options.clock ?? standingClock()
  const timeZone = options.settings?.timeZone ?? 'Asia/Shanghai'
  const content = options.content ?? (await schoolContent(clock.now, timeZone))
  const source = options.content ?? (await schoolShelf())
  const first = termsOf(source, content, { at: clock.now(), timeZone })
  const database = options.database ?? (await openTestDatabase({ first }))
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-files-'))
  const sent = { mail: [] as Mail[], sms: [] as Sms[] }
  const { db } = database
  const files = options.files ?? localFileStore(folder)
  const overlay = () => overlayOf({ db, files, pictureDir: join(folder, 'pictures') })
  const { app, deps, giveBack } = await takeApi({
    db,
    engine: database.engine,
    settings: {
      timeZone,
      secretKey: 'a key for tests alone',
      dataKeys: ['a data key for tests alone'],
      production: false,
      trustedProxies: [],
      corsOrigins: ['localhost', '127.0.0.1'],
      version: 'test',
      ...options.settings,
    },
    // A busy test machine is no overload of the API.
    limits: { ...defaultLimits, eventLoopDelay: 0, claimAnswerTime: 0, ...options.limits },
    counters: options.counters ?? databaseCounters(database.db),
    now: clock.now,
    mail: options.mail === false ? null : async (mail) => void sent.mail.push(mail),
    sms: options.sms === false ? null : async (sms) => void sent.sms.push(sms),
    payment: options.payment ?? {},
    files,
    content,
    contentFiles: options.contentFiles ?? schoolFiles(overlay),
    logger: options.logger ?? false,
    observer: options.observer,
    ...(options.mode && { mode: options.mode }),
    ...(options.wechat && { wechat: options.wechat }),
  })
  if (options.database) await fill(deps)
  return {
    app,
    deps,
    clock,
    sent,
    folder,
    close: async () => {
      await giveBack()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>
