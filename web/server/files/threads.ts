import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { QuestionIndexed } from '@shuyuan/contract/question/question'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { readEnvelope } from '#app/api/answer.ts'
import type { WebDeps } from '#server/settings.ts'
import type { SiteData } from '#server/pages/site-data.ts'
import { ApiRefusal } from '#server/http/api-refusal.ts'

/** A thread for search engines: `published` is the day of its newest answer. */
export interface ThreadAddress {
  path: string
  published: string
}

export interface ThreadsOptions extends Pick<WebDeps, 'callApi' | 'logger'> {
  site: SiteData
  timeZone: string
}

/** A sitemap holds 50,000 addresses: two for each thread, and the other pages. */
const most = 20_000
const perCall = 1000
/** Milliseconds. A remote API does not report new threads. */
const longestKept = 600_000

/** The questions with an answer, cached for a while or until `forget`. */
export function createThreads({ callApi, logger, site, timeZone }: ThreadsOptions) {
  let known: Promise<ThreadAddress[]> | undefined
  let askedAt = 0

  async function page(number: number): Promise<QuestionIndexed> {
    const url = `http://api.internal/api/question/indexed?page=${number}&limit=${perCall}`
    const headers = { accept: 'application/json', server: 'true' }
    const response = await callApi({ method: 'GET', url, headers }, { address: '' })
    const envelope = response.ok ? await readEnvelope(response) : null
    if (envelope?.code !== code.success) throw new ApiRefusal('question/indexed', response.status)
    return envelope.data as QuestionIndexed
  }

  async function ask(): Promise<ThreadAddress[]> {
    const index = await site.guest(defaultLanguage)
    if (!index) throw new Error('nobody said whether there are questions')
    if (!index.site.features?.includes('question')) return []
    const all: ThreadAddress[] = []
    for (let number = 1; all.length < most; number++) {
      const { list } = await page(number)
      for (const { id, time } of list) {
        all.push({ path: `/guoxuewenda/${id}`, published: schoolDay(new Date(time * 1000), timeZone) })
      }
      if (list.length < perCall) break
    }
    return all.slice(0, most)
  }

  return {
    /** Empty where the server has none, or does not answer just now. */
    async indexed(): Promise<ThreadAddress[]> {
      if (performance.now() - askedAt > longestKept) known = undefined
      if (!known) askedAt = performance.now()
      const asked = (known ??= ask())
      return asked.catch((error: unknown) => {
        if (known === asked) known = undefined
        logger.error({ err: error }, 'the sitemap lacks the questions')
        return []
      })
    },
    forget() {
      known = undefined
    },
  }
}

export type Threads = ReturnType<typeof createThreads>
