import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test as base } from '@playwright/test'
import type { CommandResult } from './command-line.ts'
import { waitingForApp } from './hydrated.ts'
import { root, startProcess } from './process.ts'
import { type Language, text } from './texts.ts'
import { standInWechatPay } from '../api/src/testing/stand-ins/pay/wechat-pay.ts'
import { standInWechat } from '../api/src/testing/stand-ins/wechat.ts'

export interface SiteOptions {
  language: Language
  /** `own`: site and API in one process. `foreign`: the site alone in front of a server of the family. */
  mode: 'own' | 'foreign'
  sessionStorageKind: 'cookies' | 'localStorage'
  /** The visitor asks for little data: nothing is fetched ahead, which would be a third of all that a journey loads. */
  savesData: boolean
}

export interface Site {
  url: string
  dataDir: string
  /** Runs the operator's command line on the site's data and returns what it printed as JSON. */
  cli<Answer>(...args: string[]): Promise<Answer>
  /** Where a person would click in the newest captcha, in pixels of a picture of 350 by 200. */
  captchaPoints(): Promise<Point[]>
  /** The newest code that was sent to a contact, from the outbox. */
  codeFor(contact: string): Promise<string>
  /** The mails and SMS to a contact, the newest first. */
  messagesTo(contact: string): Promise<string[]>
  output: () => string
  /** Lets every access token expire now. */
  expireTokens(): Promise<void>
  /** Moves the clock of the site and of its command line on. It never goes back: later tests have it too. */
  passTime(ms: number): Promise<void>
  /** What time it is there, in milliseconds since 1970. */
  now(): number
  /** The ticket that the stand-in for WeChat gives out; empty without one. */
  wechatTicket: () => string
  /** The stand-in for WeChat Pay; null without one. */
  payments: WechatPayStandIn | null
}

interface OpenSite {
  site: Site
  stop: () => Promise<void>
}

type Point = { x: number; y: number }

interface TestFixtures {
  /** The text of a key in the test's language. */
  t: (namespace: string, key: string, values?: Record<string, string>) => string
  site: Site
  /** The tests of a file with a site of their own run one after another. */
  ownSite: OwnSite | null
}
interface WorkerFixtures {
  /** The worker's site, or the one of a file's own. */
  openSite: (own: OwnSite | null) => Promise<Site>
}

/** A site for the tests of one file alone, such as those that move its clock, which others would notice. */
interface OwnSite {
  /** The file's name. */
  file: string
  /** The site is told its own address, so that messages have links. */
  knowsAddress?: boolean
  /** The account of the school at a stand-in for WeChat. */
  wechatAccount?: { appId: string; secret: string }
  /** The school takes money by a stand-in for WeChat Pay; for a site that knows its address. */
  pays?: boolean
}

/** Tests with a site of their worker's own: an empty data folder, a free port, ended with the worker. */
export const test = base.extend<SiteOptions & TestFixtures, WorkerFixtures>({
  language: ['zh-cn', { option: true }],
  mode: ['own', { option: true }],
  sessionStorageKind: ['cookies', { option: true }],

  savesData: [true, { option: true }],

  ownSite: [null, { option: true }],

  openSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
    async ({}, use, workerInfo) => {
      const options = workerInfo.project.use as Partial<SiteOptions>
      const mode = options.mode ?? 'own'
      // One for most tests; beside it the own one of the file that runs.
      const open = { shared: null as OpenSite | null, own: null as (OpenSite & { file: string }) | null }
      const end = async ({ site, stop }: OpenSite) => {
        try {
          // After every journey each balance must still be the sum of its rows.
          if (mode !== 'foreign') await site.cli('ledger', 'verify')
        } finally {
          await stop()
        }
      }
      await use(async (own) => {
        if (!own) return (open.shared ??= await startIn[mode](options)).site
        if (open.own?.file !== own.file) {
          const before = open.own
          open.own = null
          if (before) await end(before)
          open.own = { file: own.file, ...(await startIn[mode]({ ...options, ...own })) }
        }
        return open.own.site
      })
      for (const each of [open.shared, open.own]) if (each) await end(each)
    },
    { scope: 'worker' },
  ],

  site: async ({ openSite, ownSite }, use) => use(await openSite(ownSite)),

  browser: [async ({ browser }, use) => use(waitingForApp(browser)), { scope: 'worker' }],

  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ context, language, savesData, site }, use) => {
    if (savesData) await context.addInitScript(saveData)
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    await use(context)
  },

  t: async ({ language }, use) => use((namespace, key, values) => text(language, namespace, key, values)),
})

export { expect } from '@playwright/test'

function saveData() {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
}

const startIn = { own: startOwn, foreign: startForeign }

/**
 * Starts a site and its API in one process. `samples` gives it the samples of a new school, as it first starts with
 * everywhere but in tests; else it has the sample terms alone.
 */
export async function startOwn({
  knowsAddress,
  wechatAccount,
  pays,
  samples,
}: Omit<OwnSite, 'file'> & { samples?: boolean }): Promise<OpenSite> {
  const wechat = wechatAccount && (await standInWechat(wechatAccount))
  const payments = pays ? await standInWechatPay(Date.now) : null
  const dataDir = await mkdtemp(join(tmpdir(), 'shuyuan-e2e-'))
  if (!samples) await cp(process.env.E2E_FIRST_START ?? '', dataDir, { recursive: true })
  const clock = await startClock(dataDir)
  const PORT = knowsAddress ? await freePort() : '0'
  const PUBLIC_URL = knowsAddress ? `http://127.0.0.1:${PORT}` : ''
  const env = {
    DATA_DIR: dataDir,
    PORT,
    PUBLIC_URL,
    SEED: samples ? 'demo' : '',
    LOG_LEVEL: 'warn',
    ...clock.env,
    ...(wechat && { WECHAT_ENDPOINT: wechat.endpoint, WECHAT_LOGIN_ENDPOINT: wechat.endpoint }),
    ...(payments && payEnvironment(payments)),
  }
  const started = await startProcess('e2e/serve.ts', env)
  const site: Site = {
    url: started.url,
    dataDir,
    output: started.output,
    cli: commandLineOf(started.child),
    ...outboxOf(dataDir),
    captchaPoints: () => pointsFromDatabase(dataDir),
    expireTokens: async () => expireTokensIn(dataDir),
    passTime: clock.pass,
    now: clock.now,
    wechatTicket: () => wechat?.ticket ?? '',
    payments,
  }
  return {
    site,
    stop: async () => {
      await started.stop()
      await wechat?.close()
      await payments?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type WechatPayStandIn = Awaited<ReturnType<typeof standInWechatPay>>

const payEnvironment = ({ settings }: WechatPayStandIn) => ({
  PAYMENT: 'wechat',
  WECHAT_PAY_MERCHANT: settings.merchant,
  WECHAT_PAY_APP_ID: settings.appId,
  WECHAT_PAY_SERIAL: settings.serial,
  WECHAT_PAY_PRIVATE_KEY: settings.privateKey,
  WECHAT_PAY_API_KEY: settings.secret,
  WECHAT_PAY_PUBLIC_KEY_ID: settings.publicKeyId,
  WECHAT_PAY_PUBLIC_KEY: settings.publicKey,
  WECHAT_PAY_ENDPOINT: settings.endpoint ?? '',
})

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

async function startForeign(options: Partial<SiteOptions>): Promise<OpenSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shuyuan-e2e-'))
  const foreign = await startProcess('e2e/stand-in/main.ts', { PORT: '0', OUTBOX: join(dataDir, 'outbox') })
  const process = await startProcess('e2e/serve.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    API_URL: foreign.url,
    LOG_LEVEL: 'warn',
    SESSION_STORAGE: options.sessionStorageKind ?? 'cookies',
  })
  const site: Site = {
    url: process.url,
    dataDir,
    output: process.output,
    cli: async () => {
      throw new Error('a foreign server has no command line of ours')
    },
    ...outboxOf(dataDir),
    captchaPoints: async () =>
      JSON.parse(await readFile(join(dataDir, 'outbox', 'captcha.json'), 'utf8')) as Point[],
    expireTokens: () => {
      throw new Error('a foreign server keeps its tokens to itself')
    },
    passTime: () => {
      throw new Error('a foreign server has a clock of its own')
    },
    now: Date.now,
    wechatTicket: () => '',
    payments: null,
  }
  return {
    site,
    stop: async () => {
      await process.stop()
      await foreign.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A clock that a process and those after it share, by way of a file. */
async function startClock(dataDir: string) {
  const file = join(dataDir, 'e2e-clock')
  let ahead = 0
  await writeFile(file, '0')
  return {
    env: { E2E_CLOCK_FILE: file, NODE_OPTIONS: `--import ${join(root, 'e2e/clock.ts')}` },
    now: () => Date.now() + ahead,
    pass: async (ms: number) => {
      ahead += ms
      await writeFile(`${file}.next`, String(ahead))
      await rename(`${file}.next`, file)
      // The site looks at the file fifty times a second.
      await new Promise((resolve) => setTimeout(resolve, 60))
    },
  }
}

/** Runs commands one after another in a process that has `command-line.ts`. */
function commandLineOf(child: ChildProcess): Site['cli'] {
  let before: Promise<unknown> = Promise.resolve()
  const run = async <Answer>(words: string[]): Promise<Answer> => {
    child.send(words)
    const [{ code, out, err }] = (await once(child, 'message')) as [CommandResult]
    if (code !== 0) throw new Error(`cli ${words.join(' ')} failed: ${err}${out}`)
    return JSON.parse(out) as Answer
  }
  return <Answer>(...args: string[]): Promise<Answer> => {
    const answer = before.catch(() => {}).then(() => run<Answer>([...args, '--json']))
    before = answer
    return answer
  }
}

/** Messages are files whose names sort by time; a code is what stands alone in a line of the text part. */
function outboxOf(dataDir: string): Pick<Site, 'codeFor' | 'messagesTo'> {
  const folder = join(dataDir, 'outbox')
  async function messagesTo(contact: string) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name !== 'captcha.json')
    const newest = names.sort().toReversed()
    const messages = await Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
    return messages.map(decoded).filter((message) => message.includes(contact))
  }
  async function codeFor(contact: string) {
    for (const message of await messagesTo(contact)) {
      const code = /^(?:Code:)?\s*([0-9A-Z]{4,8})\s*$/m.exec(message)?.[1]
      if (code) return code
    }
    throw new Error(`no code was sent to ${contact}`)
  }
  return { codeFor, messagesTo }
}

/** A message with its parts of base64 made readable. */
function decoded(message: string): string {
  return message.replaceAll(
    /(Content-Transfer-Encoding: base64(?:\r?\n[^\r\n]+)*\r?\n\r?\n)([A-Za-z0-9+/=\r\n]+)/g,
    (_whole, headers: string, part: string) => headers + Buffer.from(part, 'base64').toString('utf8'),
  )
}

/** What the server keeps of the newest click captcha: the boxes to hit, in order. */
async function pointsFromDatabase(dataDir: string): Promise<Point[]> {
  const database = new DatabaseSync(join(dataDir, 'shuyuan.db'), { readOnly: true })
  try {
    const row = database
      .prepare(
        "select answer from captcha where kind = 'click' order by create_time desc, rowid desc limit 1",
      )
      .get()
    return middlesOf(String(row?.answer))
  } finally {
    database.close()
  }
}

function expireTokensIn(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'shuyuan.db'), { timeout: 5000 })
  database.exec("update token set expire_time = 1 where type = 'user'")
  database.close()
}

function middlesOf(answer: string): Point[] {
  const { targets } = JSON.parse(answer) as { targets: (Point & { width: number; height: number })[] }
  return targets.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
}
