import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApi } from '@shuyuan/api/app'
import { migrate } from '@shuyuan/api/db/migrate'
import { openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { overlayOf } from '@shuyuan/api/features/content/overlay'
import { addSampleTerms } from '@shuyuan/api/features/content/terms/fill'
import { databaseCounters } from '@shuyuan/api/adapters/counters'
import { defaultLimits } from '@shuyuan/api/limits'
import { localFileStore } from '@shuyuan/api/adapters/storage'
import { firstStart, firstStartTime } from '@shuyuan/api/seed/first-start'
import { schoolContent, schoolFiles } from '@shuyuan/api/testing/content'
import { openTestDatabase } from '@shuyuan/api/testing/database'
import type { CliContext } from './command.ts'
import { runCli } from './program.ts'

const now = () => Date.parse('2026-11-21T12:00:00.456Z')

/** A site's data after its first start, on the tested engine or on SQLite. */
export async function openTestSite(engine: 'tested' | 'sqlite' = 'tested') {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-cli-'))
  const database = engine === 'tested' ? await openTestDatabase() : await openSqlite(join(folder, 'site.db'))
  await firstStart(database.db, { now })
  const files = localFileStore(join(folder, 'storage'))
  const { db } = database
  const overlay = () => overlayOf({ db, files, pictureDir: join(folder, 'pictures') })
  const context: CliContext = {
    db,
    engine: database.engine,
    files,
    now,
    settings: {
      timeZone: 'Asia/Shanghai',
      secretKey: 'a key for tests alone',
      dataKeys: ['a data key for tests alone'],
    },
    content: async () => {
      const began = (await firstStartTime(db)) ?? now() / 1000
      return { ...(await schoolContent(() => began * 1000, 'Asia/Shanghai')), ...schoolFiles(overlay) }
    },
    close: async () => undefined,
  }
  const close = async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { context, folder, close, run: runner(context) }
}

/** Gives a site the sample terms. */
export async function addTestTerms({ context }: Pick<TestSite, 'context'>): Promise<void> {
  const content = await context.content()
  await context.db.transaction().execute((trx) => addSampleTerms(trx, { ...context, content }))
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** The API on a site's data, for what visitors do between two commands. The caller closes it. */
export async function openTestApi(context: CliContext) {
  const content = await context.content()
  return buildApi({
    ...context,
    content,
    contentFiles: content,
    limits: { ...defaultLimits, eventLoopDelay: 0 },
    counters: databaseCounters(context.db),
    mail: null,
    sms: null,
    payment: {},
    logger: false,
    settings: {
      ...context.settings,
      production: false,
      trustedProxies: [],
      corsOrigins: [],
      version: 'test',
    },
  })
}

async function openSqlite(file: string): Promise<OpenDatabase> {
  const database = openDatabase({ url: '', file })
  await migrate(database.db, database.engine)
  return database
}

/** Runs command lines on a site; `json` is the parsed output. */
function runner(context: CliContext) {
  return async (words: string[], input = '') => {
    let out = ''
    let err = ''
    const code = await runCli(words, {
      open: async () => context,
      terminal: {
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        input: async () => input,
      },
    })
    return { code, out, err, json: words.includes('--json') && out !== '' ? JSON.parse(out) : null }
  }
}
