import { request } from 'node:http'
import { siteCommand, startSite } from './child.ts'
import { type Figure, median } from './figure.ts'
import { requestRate } from './load.ts'
import { cpuOf, hasNginx, startNginx } from './nginx.ts'
import { alternate, ratio } from './rates.ts'

const asBrowsers = { accept: 'text/html', 'accept-encoding': 'br' }
const seconds = 5
/** Milliseconds after which a start has no background work left. */
const settling = 15_000

/** Requests per second of the cached home page, compared with nginx serving the same bytes and headers. */
export async function measureCached(dataDir: string): Promise<Figure[]> {
  const site = await startSite(siteCommand(), { DATA_DIR: dataDir })
  try {
    await new Promise((resolve) => setTimeout(resolve, settling))
    const own = { url: site.url, cpu: () => cpuOf(site.child) }
    if (!hasNginx()) {
      return [
        {
          what: 'home page out of the page cache',
          value: await requestRate(own.url, asBrowsers, seconds),
          unit: 'req/s',
          note: 'not compared: the system has no nginx',
        },
      ]
    }
    const { bytes, headers } = await fetchPlain(`${site.url}/`)
    const nginx = await startNginx(dataDir, bytes, headers)
    try {
      const cost = { own: [] as number[], nginx: [] as number[] }
      const rate = async (name: keyof typeof cost, from: { url: string; cpu(): number }) => {
        const before = from.cpu()
        const reached = await requestRate(`${from.url}/`, asBrowsers, seconds)
        cost[name].push(((from.cpu() - before) / (reached * seconds)) * 1e6)
        return reached
      }
      for (const each of [own, nginx]) await requestRate(`${each.url}/`, asBrowsers, 2)
      const rates = await alternate({ own: () => rate('own', own), nginx: () => rate('nginx', nginx) })
      return [
        { what: 'home page out of the page cache', value: median(rates.own), unit: 'req/s' },
        { what: 'nginx, one worker, the same bytes and headers', value: median(rates.nginx), unit: 'req/s' },
        {
          what: 'the first beside the second',
          value: ratio(rates.own, rates.nginx),
          unit: 'times',
          goal: { least: 0.25 },
        },
        { what: 'processor time of a page out of the page cache', value: median(cost.own), unit: 'µs' },
        { what: 'the same of nginx', value: median(cost.nginx), unit: 'µs' },
      ]
    } finally {
      await nginx.stop()
    }
  } finally {
    await site.stop()
  }
}

/** The bytes as sent, because fetch would decompress them. */
function fetchPlain(url: string): Promise<{ bytes: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: asBrowsers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const headers = new Headers(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        )
        resolve({ bytes: Buffer.concat(pieces), headers })
      })
    })
      .on('error', reject)
      .end()
  })
}
