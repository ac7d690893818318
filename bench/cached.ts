import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { type Program, processorSecondsOf, startSite, untilIdle } from './child.ts'
import { type Figure, median } from './figure.ts'
import type { Ground } from './ground.ts'
import { alternate, ratio, requestRate } from './load.ts'
import { hasNginx, startNginx } from './nginx.ts'

const asBrowsers = { accept: 'text/html', 'accept-encoding': 'br' }
const seconds = 5

/** Requests per second of the cached home page, compared with nginx serving the same bytes and headers. */
export async function measureCached(ground: Ground): Promise<Figure[]> {
  const site = await startSite({ DATA_DIR: join(ground.folder, 'data') })
  await untilIdle(site)
  const what = 'home page out of the page cache'
  if (!hasNginx()) {
    const value = await requestRate(site.url, asBrowsers, seconds)
    return [{ what, value, unit: 'req/s', note: 'not compared: the system has no nginx' }]
  }
  const page = await pageOf(site.url)
  const nginx = await startNginx(ground, (port, folder) => {
    writeFileSync(join(folder, 'page'), page.bytes)
    return `sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      open_file_cache max=10 inactive=1h; open_file_cache_valid 1h;
      server {
        listen 127.0.0.1:${port}; root ${folder}; default_type text/html;
        location / { try_files /page =404; ${page.headers} }
      }`
  })
  const cost = { site: [] as number[], nginx: [] as number[] }
  const rate = async (name: keyof typeof cost, from: Program & { url: string }) => {
    const before = processorSecondsOf(from)
    const reached = await requestRate(from.url, asBrowsers, seconds)
    cost[name].push(((processorSecondsOf(from) - before) / (reached * seconds)) * 1e6)
    return reached
  }
  for (const { url } of [site, nginx]) await requestRate(url, asBrowsers, 2)
  const rates = await alternate({ site: () => rate('site', site), nginx: () => rate('nginx', nginx) })
  return [
    { what, value: median(rates.site), unit: 'req/s' },
    { what: 'nginx, one worker, the same bytes and headers', value: median(rates.nginx), unit: 'req/s' },
    {
      what: 'the first beside the second',
      value: ratio(rates.site, rates.nginx),
      unit: 'times',
      goal: { least: 0.25 },
    },
    { what: 'processor time of a page out of the page cache', value: median(cost.site), unit: 'µs' },
    { what: 'the same of nginx', value: median(cost.nginx), unit: 'µs' },
  ]
}

/** The bytes as sent, because fetch would decompress them, and the headers as nginx's settings. */
async function pageOf(url: string): Promise<{ bytes: Buffer; headers: string }> {
  const [response] = (await once(request(url, { headers: asBrowsers }).end(), 'response')) as [
    IncomingMessage,
  ]
  const own = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'])
  const headers = Object.entries(response.headers)
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`)
  return { bytes: Buffer.concat((await response.toArray()) as Buffer[]), headers: headers.join(' ') }
}
