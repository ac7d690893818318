import { type Figure, median } from './figure.ts'
import { requestRate } from './load.ts'
import { writeOwnWords } from './own-words.ts'
import { alternate, type MeasuredSite, ratio, withSite } from './rates.ts'

const asBrowsers = { accept: 'text/html', 'accept-encoding': 'br' }

/** Requests per second of pages that are rendered per request, rendered for a member, and cached. */
export function measureSsr(): Promise<Figure[]> {
  return withSite(async (site) => {
    const { kept, anew, member, bare } = site
    const overviewHeaders = { ...asBrowsers, ...member }
    const overview = `${anew}/user/account/overview`
    await isPageOf(overview, overviewHeaders)
    const home = () => requestRate(`${anew}/`, asBrowsers)
    // Warms up for two seconds each, so that Node compiles hot code.
    for (const url of [`${anew}/`, `${kept}/`]) await requestRate(url, asBrowsers, 2)
    await requestRate(overview, overviewHeaders, 2)
    await bare(2000)
    const rates = await alternate({
      bare: () => bare(4000),
      home,
      overview: () => requestRate(overview, overviewHeaders),
      cached: () => requestRate(`${kept}/`, asBrowsers),
    })
    const own = await withOwnWords(site)
    return [
      ...own,
      { what: 'home page rendered for each request, by HTTP', value: median(rates.home), unit: 'req/s' },
      {
        what: 'bare `renderToString` of the same tree, in process',
        value: median(rates.bare),
        unit: 'req/s',
      },
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
      { what: 'home page out of the page cache', value: median(rates.cached), unit: 'req/s' },
    ]
  })
}

/** Seconds after which every process shows what was published. */
const heard = 6
const seconds = 4
const rounds = 3

/** Processor time of pages once the school has 500 files of its own words, beside the same before. */
async function withOwnWords({ kept, anew, dataDir, cpu }: MeasuredSite): Promise<Figure[]> {
  const pages = {
    'home page rendered for each request': `${anew}/`,
    'article rendered for each request': `${anew}/wen-gongzhonghao/xue-er`,
    'home page out of the page cache': `${kept}/`,
  }
  const cost = async (url: string) => {
    const before = cpu()
    const rate = await requestRate(url, asBrowsers, seconds)
    return (cpu() - before) / (rate * seconds)
  }
  const measured = async () => {
    const found = new Map<string, number>()
    for (const [what, url] of Object.entries(pages)) {
      const costs: number[] = []
      for (let round = 0; round < rounds; round += 1) costs.push(await cost(url))
      found.set(what, median(costs))
    }
    return found
  }
  const before = await measured()
  await writeOwnWords(dataDir)
  await new Promise((resolve) => setTimeout(resolve, heard * 1000))
  // The cached pages are rendered anew.
  for (const url of Object.values(pages)) await requestRate(url, asBrowsers, 2)
  const after = await measured()
  return Object.keys(pages).map((what) => ({
    what: `${what}: processor time with 500 files of the school’s own words, beside it before`,
    value: (after.get(what) ?? Number.NaN) / (before.get(what) ?? Number.NaN),
    unit: 'times',
    goal: { most: 1.1 },
  }))
}

/** A redirect or an error page would be fast and prove nothing. */
async function isPageOf(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('sample_')) {
    throw new Error(`${new URL(url).pathname} answered ${response.status} without the member`)
  }
}
