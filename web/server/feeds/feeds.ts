import { accountPage } from '@shuyuan/content/addresses/addresses'
import { accounts, type Account } from '@shuyuan/content/kinds/article'
import { defaultLanguage, isLanguage, type Language, languageTag } from '@shuyuan/contract/text/language'
import type { FastifyInstance } from 'fastify'
import { makeBody, sendBody, type Body } from '#server/http/body.ts'
import { originOf } from '#server/http/origin.ts'
import type { FeedRequest } from '#server/feeds/write-feed.ts'
import type { ContentNow } from '#server/pages/shown-content.ts'
import type { WebSettings } from '#server/settings.ts'
import type { SiteData } from '#server/pages/site-data.ts'

export interface FeedOptions {
  content: ContentNow
  site: SiteData
  settings: Pick<WebSettings, 'publicUrl'>
}

/** Number of cached feeds. A site without a configured address has feeds for each requested host. */
const maxKept = 16

/** Atom feeds of the accounts at `<their page>/feed.xml`; `?lang=` chooses the language. */
export function addFeeds(app: FastifyInstance, { content: contentNow, site, settings }: FeedOptions): void {
  const kept = new Map<string, { of: string; body: Promise<Body> }>()

  /** Null for the account of a subject that is left out. */
  async function bodyOf(account: Account, language: Language, origin: string): Promise<Body | null> {
    const content = await contentNow()
    if (content.isClosed(accountPage[account])) return null
    const siteName = (await site.guest(language))?.site.siteName ?? ''
    const key = `${language} ${account} ${origin}`
    const of = `${content.hash()} ${siteName}`
    const present = kept.get(key)
    if (present?.of === of) return present.body
    if (kept.size >= maxKept) kept.clear()
    const body = bodyAnew({ content, account, language, origin, siteName })
    kept.set(key, { of, body })
    body.catch(() => kept.delete(key))
    return body
  }

  for (const account of accounts) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${accountPage[account]}/feed.xml`,
      handler: async (request, reply) => {
        const { lang } = request.query as { lang?: unknown }
        const language = isLanguage(lang) ? lang : defaultLanguage
        const body = await bodyOf(account, language, settings.publicUrl || originOf(request))
        if (!body) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
        reply.hijack()
        sendBody(request.raw, reply.raw, body)
        return reply
      },
    })
  }
}

/** What writes feeds is loaded with the first one. */
async function bodyAnew(request: FeedRequest): Promise<Body> {
  const { writeFeed } = await import('#server/feeds/write-feed.ts')
  return makeBody(Buffer.from(await writeFeed(request)), headers(request.language), 'best')
}

function headers(language: Language): Record<string, string> {
  return {
    'content-type': 'application/atom+xml; charset=utf-8',
    'content-language': languageTag[language],
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  }
}
