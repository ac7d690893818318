import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Language } from '@shuyuan/contract/text/language'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { IndexData } from '@shuyuan/contract/site/site'
import { readEnvelope } from '#app/api/answer.ts'
import type { ApiCall } from '#app/api/call-api.ts'
import { readIndex } from '#app/session/read-index.ts'
import type { CallApi, WebLogger } from '#server/settings.ts'
import { ApiRefusal } from '#server/http/api-refusal.ts'

const lifetime = 60_000
/** The host of calls within the process. */
const innerHost = 'api.internal'

export interface SiteDataOptions {
  callApi: CallApi
  now(): number
  logger: WebLogger
  publicUrl?: string
}

/** The API's data for a visitor. */
export interface SiteAnswer {
  /** Null where the API gave no usable answer. */
  index: IndexData | null
  /** Seconds until the visitor, who has asked too often, may ask again; 0 for everybody else. */
  wait: number
}

/** As pages send them with each read; `token` is '' for a guest. */
export const memberHeaders = (language: Language, token: string) => ({
  accept: 'application/json',
  server: 'true',
  'think-lang': language,
  ...ownClient,
  ...(token && { 'ba-user-token': token }),
})

/** What `index/index` answers, without tokens; a guest's answer is kept for a minute. */
export function createSiteData({ callApi, now, logger, publicUrl = '' }: SiteDataOptions) {
  const guests = new Map<Language, { at: number; index: Promise<IndexData | null> }>()

  async function ask(language: Language, token: string, address: string): Promise<SiteAnswer> {
    const call: ApiCall = {
      method: 'GET',
      url: `http://${innerHost}/api/index/index?requiredLogin=${token ? 1 : 0}`,
      headers: memberHeaders(language, token),
    }
    try {
      const response = await callApi(call, { address })
      const envelope = response.ok ? await readEnvelope(response) : null
      // With a token that is over, the page's own calls are refused, and the browser asks for a login.
      if (token && isOver(envelope?.code)) return ask(language, '', address)
      const wait = Number(response.headers.get('retry-after'))
      if (token && envelope?.code === code.failure && wait > 0) return { index: null, wait }
      if (envelope?.code !== code.success) throw new ApiRefusal('index/index', response.status, envelope?.msg)
      const index = readIndex(envelope.data)
      if (!index) throw new Error('index/index answered no site')
      return { index: atAnyHost(withoutTokens(index), publicUrl), wait: 0 }
    } catch (error) {
      logger.error({ err: error }, 'the API did not answer index/index')
      return { index: null, wait: 0 }
    }
  }

  return {
    member: ask,
    async guest(language: Language): Promise<IndexData | null> {
      const known = guests.get(language)
      if (known && Math.abs(now() - known.at) < lifetime) return known.index
      const index = ask(language, '', '').then((answer) => answer.index)
      guests.set(language, { at: now(), index })
      if (!(await index)) guests.delete(language)
      return index
    },
    forget: () => guests.clear(),
  }
}

export type SiteData = ReturnType<typeof createSiteData>

/** Whether the API's code says that the session is over; other codes say nothing about the session. */
function isOver(answer: number | undefined): boolean {
  return answer === code.loginState || answer === code.expired
}

/** The token never stands in a page. */
function withoutTokens(index: IndexData): IndexData {
  const { userInfo } = index
  if (!userInfo || Array.isArray(userInfo)) return index
  return { ...index, userInfo: { ...userInfo, token: '', refresh_token: '' } }
}

/** Rewrites file addresses at the API's inner host to the site's own. */
function atAnyHost(index: IndexData, publicUrl: string): IndexData {
  const own = [`//${innerHost}`, publicUrl.replace(/^https?:/, '')]
  return own.includes(index.site.cdnUrl) ? { ...index, site: { ...index.site, cdnUrl: '' } } : index
}
