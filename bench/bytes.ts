import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { siteCommand, startSite } from './child.ts'
import type { Figure } from './figure.ts'

const kinds = { HTML: 'text/html', CSS: 'text/css', JavaScript: 'text/javascript' } as const
type Kind = keyof typeof kinds

interface Loaded {
  /** Bytes of the body on the wire. */
  bytes: number
  kind: Kind | undefined
  /** Requested before the page was hydrated. */
  early: boolean
}

/** What a browser with an empty cache loads, at 390 px in Chinese. */
export async function measureBytes(dataDir: string): Promise<Figure[]> {
  const site = await startSite(siteCommand(), { DATA_DIR: dataDir })
  try {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const home = await load(browser, `${site.url}/`)
      const login = await load(browser, `${site.url}/user/login`)
      return [
        { ...sum(home, 'home', ['JavaScript'], true), goal: { most: 128 } },
        { ...sum(home, 'home', ['HTML', 'CSS', 'JavaScript'], true), goal: { most: 150 } },
        sum(home, 'home', ['HTML'], true),
        sum(home, 'home', ['CSS'], true),
        sum(home, 'home', ['JavaScript'], false),
        count(home, 'home'),
        { ...sum(login, 'login', ['JavaScript'], true), goal: { most: 145 } },
        sum(login, 'login', ['HTML', 'CSS', 'JavaScript'], true),
        sum(login, 'login', ['JavaScript'], false),
        count(login, 'login'),
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await site.stop()
  }
}

async function load(browser: Browser, url: string): Promise<Loaded[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.addInitScript(markHydration)
    await page.goto(url, { waitUntil: 'networkidle' })
    // Idle-time requests start after the page has gone quiet.
    await page.waitForTimeout(3000)
    const hydrated = await hydratedAt(page)
    return await Promise.all(requests.map((request) => describe(request, hydrated)))
  } finally {
    await context.close()
  }
}

async function describe(request: Request, hydrated: number): Promise<Loaded> {
  const { responseBodySize } = await request.sizes()
  const type = (await (await request.response())?.headerValue('content-type')) ?? ''
  const kind = (Object.keys(kinds) as Kind[]).find((name) => type.startsWith(kinds[name]))
  return { bytes: responseBodySize, kind, early: request.timing().startTime < hydrated }
}

/** Runs in the page: notes when React has hydrated the heading, which it marks then. */
function markHydration() {
  const look = () => {
    const heading = document.querySelector('h1')
    const taken = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
    if (taken) document.documentElement.setAttribute('data-hydrated-at', String(Date.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function hydratedAt(page: Page): Promise<number> {
  const mark = await page.getAttribute('html', 'data-hydrated-at')
  if (!mark) throw new Error(`${page.url()} was never hydrated`)
  return Number(mark)
}

function sum(loaded: readonly Loaded[], page: string, wanted: readonly Kind[], early: boolean): Figure {
  const counted = loaded.filter(
    ({ kind, ...each }) => kind && wanted.includes(kind) && (each.early || !early),
  )
  const bytes = counted.reduce((total, each) => total + each.bytes, 0)
  const until = early ? 'until hydrated' : 'until idle'
  return { what: `${wanted.join(' + ')} of ${page} ${until}`, value: bytes / 1000, unit: 'kB' }
}

function count(loaded: readonly Loaded[], page: string): Figure {
  const early = loaded.filter((each) => each.early).length
  return {
    what: `requests of ${page} until idle`,
    value: loaded.length,
    unit: 'requests',
    note: `${early} until hydrated`,
  }
}
