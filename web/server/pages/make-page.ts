import { randomUUID } from 'node:crypto'
import { wechatFeature, wechatScript } from '@shuyuan/contract/site/wechat-share'
import { type Language, languageTag } from '@shuyuan/contract/text/language'
import { type Body, makeBody, withHeader } from '#server/http/body.ts'
import { contentPolicy, framersOf, scriptHashes } from '#server/http/csp.ts'
import { cdnLifetime, safetyHeaders } from '#server/http/headers.ts'
import type { PageKey } from '#server/pages/page-key.ts'
import type { Render, Rendering } from '#server/pages/render.ts'
import type { WebSettings } from '#server/settings.ts'
import type { SiteData } from '#server/pages/site-data.ts'

export interface MakePageOptions {
  render: Render
  site: SiteData
  settings: WebSettings
  now(): number
}

export interface Bodies {
  html: Body
  payload: Body
  /** The page for WeChat's browser, which may load WeChat's script; absent where the school has no account there. */
  inWechat?: Body
}

/** A page as it was rendered, in one language. */
export interface RenderedPage {
  bodies: Bodies
  size: number
  /** The tags of what the page shows. */
  tags: ReadonlySet<string>
  /** In milliseconds since 1970. */
  renderedAt: number
}

/** A page that may be cached, or an answer that may not (an error, a redirect). */
export type MadePage = { entry: RenderedPage } | { rendering: Rendering; html: string }

export type MakePage = (page: PageKey) => Promise<MadePage>

const policyHeader = 'content-security-policy'

/** Tags of every page. */
const always = ['site', 'rule', 'content']

/** Makes pages that are the same for everybody: always rendered for a guest. */
export function createMakePage({ render, site, settings, now }: MakePageOptions): MakePage {
  const safety = safetyHeaders(settings)
  // x-frame-options cannot name hosts, so where some may frame a page, only the policy says so.
  const { 'x-frame-options': _, ...framed } = safety
  const cdn: Record<string, string> = settings.cdn ? { 'cdn-cache-control': cdnLifetime } : {}

  return async ({ language, address }) => {
    const index = await site.guest(language)
    const rendering = await render({ id: randomUUID(), address, language, token: '', index, ip: '' })
    const html = await rendering.response.text()
    // A page rendered without site data is shown, but not cached.
    if (rendering.response.status !== 200 || !index) return { rendering, html }
    const framers = framersOf(address, settings)
    const parts = { hashes: scriptHashes(html), settings, index, frame: '', framers }
    const policy = contentPolicy(parts)
    const [page, payload] = await Promise.all([
      makeBody(
        Buffer.from(html),
        {
          ...htmlHeaders(language),
          ...(framers.length > 0 ? framed : safety),
          ...cdn,
          [policyHeader]: policy,
        },
        'quick',
      ),
      makeBody(
        Buffer.from(payloadOf(rendering.loaderData())),
        {
          'content-type': 'application/json; charset=utf-8',
          // One address serves both languages by cookie, so shared caches must not store it.
          'cache-control': 'private, max-age=10',
          vary: 'Accept-Encoding, Cookie',
          'x-content-type-options': 'nosniff',
          ...cdn,
        },
        'quick',
      ),
    ])
    return {
      entry: {
        bodies: {
          html: page,
          payload,
          ...(index.site.features?.includes(wechatFeature) && {
            inWechat: withHeader(page, policyHeader, contentPolicy({ ...parts, script: wechatScript })),
          }),
        },
        size: page.size + payload.size,
        tags: new Set([...rendering.tags, ...always]),
        renderedAt: now(),
      },
    }
  }
}

/** One address has two languages, chosen by cookie, so a browser asks each time whether its copy is valid. */
export function htmlHeaders(language: Language): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-language': languageTag[language],
    vary: 'Cookie, Accept-Encoding',
  }
}

/** The loaders' data by route id, the page's own last. */
export function payloadOf(loaderData: Record<string, unknown>): string {
  const pages = Object.entries(loaderData).filter(([, data]) => data !== undefined && data !== null)
  return JSON.stringify(Object.fromEntries(pages))
}
