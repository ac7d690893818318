import { type Figure, median } from './figure.ts'
import { requestRate } from './load.ts'
import { alternate, ratio, withSite } from './rates.ts'

const asBrowsers = { accept: 'text/html', 'accept-encoding': 'br' }

/** Requests per second of pages that are rendered per request, rendered for a member, and cached. */
export function measureSsr(): Promise<Figure[]> {
  return withSite(async ({ kept, anew, member, bare }) => {
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
    return [
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

/** A redirect or an error page would be fast and prove nothing. */
async function isPageOf(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('sample_')) {
    throw new Error(`${new URL(url).pathname} answered ${response.status} without the member`)
  }
}
