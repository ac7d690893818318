import { createServer } from 'node:net'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { root, startSite } from './child.ts'
import { compressedBest } from './bytes.ts'
import { type Figure, median } from './figure.ts'

/** One of each kind of page that search engines are shown. */
const pages = [
  '/',
  '/guoxue',
  '/guoxue/read/lunyu/bayi',
  '/lessons',
  '/lessons/jieqi-shenghuo/jingzhe',
  '/class',
  '/wen-gongzhonghao',
  '/wen-gongzhonghao/xue-er',
]
const runs = 5

/** What a category or audit should come to. */
const wanted = [
  { name: 'performance', goal: { least: 98 } },
  { name: 'accessibility', goal: { least: 100 } },
  { name: 'best-practices', goal: { least: 100 } },
  { name: 'seo', goal: { least: 100 } },
] as const

/** Lighthouse with its mobile preset (a slow phone on a slow line), the median of five runs a page. */
export async function measureLighthouse(dataDir: string): Promise<Figure[]> {
  const site = await startSite([process.execPath, join(root, 'host/src/main.ts')], { DATA_DIR: dataDir })
  const port = await freePort()
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        `--remote-debugging-port=${port}`,
      ],
    })
    const figures: Figure[] = []
    for (const page of pages) {
      await compressedBest(site.url + page)
      const results: Awaited<ReturnType<typeof audit>>[] = []
      for (let run = 0; run < runs; run += 1) results.push(await audit(site.url + page, port))
      for (const { name, goal } of wanted) {
        figures.push({
          what: `${page} ${name}`,
          value: median(results.map((each) => each[name])),
          unit: 'times',
          goal,
        })
      }
      const middle = (name: 'lcp' | 'cls' | 'tbt') => median(results.map((each) => each[name]))
      figures.push(
        {
          what: `${page} largest contentful paint`,
          value: middle('lcp') / 1000,
          unit: 's',
          goal: { most: 1.8 },
        },
        { what: `${page} layout shift`, value: middle('cls'), unit: 'times', goal: { most: 0 } },
        { what: `${page} total blocking time`, value: middle('tbt') / 1000, unit: 's', goal: { most: 0.05 } },
      )
    }
    return figures
  } finally {
    await browser?.close()
    await site.stop()
  }
}

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`${url} could not be audited`)
  const { categories, audits } = result.lhr
  for (const each of Object.values(audits)) {
    const counts = wanted.some(({ name }) =>
      categories[name]?.auditRefs.some((ref) => ref.id === each.id && ref.weight > 0),
    )
    if (each.score !== null && each.score < 0.9 && counts)
      console.error(`${url} ${each.id} ${each.displayValue ?? ''}`)
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
