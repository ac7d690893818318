import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSession } from '@shuyuan/api/features/session/service'
import { processorSecondsOf, root, type Site, startSite } from './child.ts'
import { type Database, databasesOf } from './databases.ts'
import { type Figure, median } from './figure.ts'
import type { Ground } from './ground.ts'
import { alternate, ratio, requestRate } from './load.ts'
import { writeOwnWords } from './own-words.ts'

const asBrowsers = { accept: 'text/html', 'accept-encoding': 'br' }
const seconds = 4
/** Seconds after which every process shows what was published. */
const heard = 6

/** Requests per second of pages that are rendered for each request, beside React alone, and with words of the school. */
export async function measureSsr(ground: Ground): Promise<Figure[]> {
  const [makeSqlite] = await databasesOf(ground)
  if (!makeSqlite) throw new Error('there is no SQLite')
  const database = await makeSqlite()
  const env = { ...database.env, SEED: 'demo' }
  const site = await startSite(env, { command: [process.execPath, join(root, 'bench/ssr-site.ts')] })
  const bare = async (ms = seconds * 1000) => Number(await (await fetch(`${site.url}/bare?ms=${ms}`)).text())
  const home = (duration = seconds) => requestRate(`${site.url}/`, asBrowsers, duration)
  const member = { ...asBrowsers, cookie: await logIn(database) }
  const overview = (duration = seconds) => requestRate(`${site.url}/user/account/overview`, member, duration)
  await isPageOf(`${site.url}/user/account/overview`, member)
  // Warms up, so that Node compiles hot code.
  for (const each of [home, overview]) await each(2)
  await bare(2000)
  const rates = await alternate({ bare, home, overview })
  return [
    { what: 'home page rendered for each request, by HTTP', value: median(rates.home), unit: 'req/s' },
    { what: 'bare `renderToString` of the same tree, in process', value: median(rates.bare), unit: 'req/s' },
    {
      what: 'the first beside the second',
      value: ratio(rates.home, rates.bare),
      unit: 'times',
      goal: { least: 0.25 },
    },
    { what: 'member overview, logged in', value: median(rates.overview), unit: 'req/s' },
    {
      what: 'the same beside the home page rendered for each request',
      value: ratio(rates.overview, rates.home),
      unit: 'times',
      goal: { least: 0.5 },
    },
    ...(await withOwnWords(site, env)),
  ]
}

/** Processor time of pages once the school has 500 files of its own words, beside the same before. */
async function withOwnWords(site: Site, env: Database['env']): Promise<Figure[]> {
  const cost = async (path: string) => {
    const before = processorSecondsOf(site)
    const rate = await requestRate(site.url + path, asBrowsers, seconds)
    return (processorSecondsOf(site) - before) / (rate * seconds)
  }
  const measured = () =>
    alternate({ 'home page': () => cost('/'), article: () => cost('/wen-gongzhonghao/xue-er') })
  const before = await measured()
  await writeOwnWords(env)
  await pause(heard * 1000)
  await requestRate(site.url, asBrowsers, 2)
  const after = await measured()
  return (['home page', 'article'] as const).map((page) => ({
    what: `${page} rendered for each request: processor time with 500 files of the school’s own words, beside it before`,
    value: median(after[page]) / median(before[page]),
    unit: 'times',
    goal: { most: 1.1 },
  }))
}

/** Logs in the first sample member; returns the cookie. */
async function logIn({ open, env }: Database): Promise<string> {
  const { db, close } = open()
  const { id } = await db
    .selectFrom('user')
    .select('id')
    .where('username', 'like', 'sample%')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const deps = { db, now: Date.now, settings: { secretKey: env.SECRET_KEY } }
  const device = { agent: 'bench', ip: '127.0.0.1' }
  const { token } = await startSession(deps as Parameters<typeof startSession>[0], {
    memberId: id,
    keep: false,
    device,
  })
  await close()
  return `userInfo=${encodeURIComponent(JSON.stringify({ id, token, refresh_token: '' }))}`
}

/** A redirect or an error page would be fast and prove nothing. */
async function isPageOf(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('sample_')) {
    throw new Error(`${new URL(url).pathname} answered ${response.status} without the member`)
  }
}
