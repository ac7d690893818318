import type { Figure } from './figure.ts'
import { requestRate } from './load.ts'
import { withSite } from './rates.ts'

const asBrowsers = { accept: 'text/html', 'accept-encoding': 'br' }

/** On what the processor's time goes when pages are rendered for each request, in hundredths. */
export function measureProfile(): Promise<Figure[]> {
  return withSite(async ({ anew, member, profile }) => {
    const pages = [
      { name: 'home', url: `${anew}/`, headers: asBrowsers },
      { name: 'a long chapter', url: `${anew}/guoxue/read/lunyu/bayi`, headers: asBrowsers },
      {
        name: 'member overview',
        url: `${anew}/user/account/overview`,
        headers: { ...asBrowsers, ...member.page },
      },
    ]
    const figures: Figure[] = []
    for (const { name, url, headers } of pages) {
      // Thrown away: Node has then compiled what is hot.
      await requestRate(url, headers, 3)
      const stop = await profile()
      const rate = await requestRate(url, headers, 6)
      const shares = Object.entries(await stop()).toSorted(([, one], [, other]) => other - one)
      figures.push({ what: `${name}: rendered for each request`, value: rate, unit: 'req/s' })
      for (const [owner, share] of shares) {
        figures.push({ what: `${name}: ${owner}`, value: share * 100, unit: '%' })
      }
    }
    return figures
  })
}
