import type { FastifyInstance, FastifyRequest } from 'fastify'
import { embeddingPath } from '#app/features/frame/embedding-path.ts'
import type { WebSettings } from '#server/settings.ts'
import { askSite, type AskOptions } from './ask-site.ts'
import { refusesFrame } from './refusal-of-frames.ts'

/** Milliseconds that an answer is kept, how many are, and how many sites are asked in a minute: by one visitor, by all. */
const lifetime = 10 * 60_000
const mostKept = 500
const mostOfOne = 20
const mostOfAll = 120
const longestAddress = 2048

interface Options extends AskOptions {
  settings: Pick<WebSettings, 'publicUrl'>
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * `GET /frame-check?url=…` answers `{ refused }`: whether that page forbids to be shown in a frame of ours, null where
 * it is not known. Browsers do not let a page know.
 */
export function addEmbeddingCheck(app: FastifyInstance, { settings, now, ...asking }: Options): void {
  const kept = new Map<string, { at: number; refused: Promise<boolean | null> }>()
  const limit = minuteLimit(now)

  async function ask(url: URL, ours: URL): Promise<boolean | null> {
    const answer = await askSite(url, asking)
    return answer && refusesFrame(answer.headers, answer.url, ours)
  }

  app.get<{ Querystring: { url?: string | string[] } }>(embeddingPath, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { url: wanted } = request.query
    const url = typeof wanted === 'string' && wanted.length <= longestAddress ? URL.parse(wanted) : null
    const ours = originOf(request, settings)
    // Pages of other sites must not use their visitors to send requests from this server.
    const foreign = !['same-origin', undefined].includes(
      request.headers['sec-fetch-site'] as string | undefined,
    )
    if (!url || foreign || url.origin === ours.origin) return reply.code(400).send({ refused: null })
    url.hash = ''
    const key = `${ours.origin} ${url.href}`
    const present = kept.get(key)
    if (present && now() - present.at < lifetime) return { refused: await present.refused }
    if (!limit(request.ip)) return reply.code(429).header('retry-after', 60).send({ refused: null })
    const refused = ask(url, ours)
    kept.delete(key)
    kept.set(key, { at: now(), refused })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return { refused: await refused }
  })
}

function originOf(request: FastifyRequest, { publicUrl }: Options['settings']): URL {
  return URL.parse(publicUrl || `${request.protocol}://${request.host}`) ?? new URL('http://site.invalid')
}

/** Counts within the present minute; false where a visitor, or all together, asked often enough. */
function minuteLimit(now: () => number): (visitor: string) => boolean {
  let minute = 0
  let counts = new Map<string, number>()
  let all = 0
  return (visitor) => {
    const present = Math.floor(now() / 60_000)
    if (present !== minute) {
      minute = present
      counts = new Map()
      all = 0
    }
    const count = (counts.get(visitor) ?? 0) + 1
    counts.set(visitor, count)
    all += 1
    return count <= mostOfOne && all <= mostOfAll
  }
}
