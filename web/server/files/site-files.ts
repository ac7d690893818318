import { accountPage } from '@shuyuan/content/addresses/addresses'
import { accounts } from '@shuyuan/content/kinds/article'
import { defaultLanguage, languages } from '@shuyuan/contract/text/language'
import type { FastifyRequest } from 'fastify'
import { schoolAdvisor } from '#app/parts/advisor/school-advisor.server.ts'
import { schoolAdvisorPath } from '#app/parts/advisor/school-advisor.ts'
import { followViews } from '#app/parts/blocks/loading/follow-accounts.server.ts'
import { followCodePath } from '#app/parts/blocks/loading/follow-code.ts'
import { followPath } from '#app/parts/follow/follow-path.ts'
import { shareTargets } from '#app/parts/share/targets.server.ts'
import { shareTargetsPath } from '#app/parts/share/targets.ts'
import { qrFile } from '#app/ui/qr/qr-shape.ts'
import { makeBody, type Body } from '#server/http/body.ts'
import { originOf } from '#server/http/origin.ts'
import type { ContentNow } from '#server/pages/shown-content.ts'
import type { WebSettings } from '#server/settings.ts'

const headers = {
  'cache-control': 'public, no-cache',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
}
const asJson = { ...headers, 'content-type': 'application/json; charset=utf-8' }
const asPicture = { ...headers, 'content-type': 'image/svg+xml' }

/** Width in pixels of a QR code in its file; pages show it smaller. */
const codeSize = 448

export interface SiteFilesOptions {
  content: ContentNow
  settings: Pick<WebSettings, 'publicUrl'>
}

/**
 * JSON and pictures that pages load after they are shown: the school's advisor, the account that families follow, pages to
 * share, QR codes.
 */
export function openSiteFiles({ content, settings }: SiteFilesOptions) {
  const made = new Map<string, () => Promise<unknown>>()
  for (const language of languages) {
    made.set(schoolAdvisorPath(language), async () => schoolAdvisor(await content(), language))
    made.set(
      followPath(language),
      async () =>
        // Messages come from the main account. A code that leads to a page of this site is followed by nobody.
        followViews(await content(), language).find(
          ({ account, follows }) => account === 'main' && follows,
        ) ?? null,
    )
    made.set(shareTargetsPath(language), async () => shareTargets(await content(), language))
  }
  const accountOf = new Map(accounts.map((account) => [followCodePath(account), account]))

  /**
   * The QR code of an account, as SVG. It leads to the account's own address where content has one, else to its page at
   * the requested host.
   */
  async function codeOf(account: (typeof accounts)[number], origin: string): Promise<string> {
    const known = (await content())
      .site(defaultLanguage)
      .value.accounts.find((each) => each.account === account)
    return qrFile(known?.follow ?? origin + accountPage[account], codeSize)
  }

  return {
    /** The answer of a path, null for other paths. */
    get(pathname: string, request: Pick<FastifyRequest, 'protocol' | 'host'>): Promise<Body> | null {
      const make = made.get(pathname)
      if (make) return make().then((made) => makeBody(Buffer.from(JSON.stringify(made)), asJson, 'quick'))
      const account = accountOf.get(pathname)
      if (!account) return null
      const code = codeOf(account, settings.publicUrl || originOf(request))
      return code.then((drawn) => makeBody(Buffer.from(drawn), asPicture, 'quick'))
    },
  }
}
