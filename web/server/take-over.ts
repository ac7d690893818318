import type { Content } from '@shuyuan/content/reading/content'
import { languages } from '@shuyuan/contract/language'
import type { Language } from '@shuyuan/contract/language'
import type { KeptPage, KeptPages } from '#server/kept-pages.ts'
import { everywhere, printOf } from '#server/make-page.ts'
import type { Pages } from '#server/pages.ts'
import { readKey } from '#server/page-key.ts'
import type { ChangesSince } from '#server/settings.ts'
import type { SiteData } from '#server/site-data.ts'

export interface TakeOverOptions {
  kept: KeptPages
  edition: string
  /** How many changes were known before it began. */
  place: number
  pages: Pages
  site: SiteData
  content: Content
  changesSince: ChangesSince
}

/** An API that does not answer holds up the first visitors no longer, in milliseconds. */
const longestWait = 5000
/** A transaction is seen that long after the moment it wrote down, in milliseconds. */
const longestTransaction = 60_000

/**
 * Takes the pages that earlier processes of this edition left. What changed meanwhile is marked, and serves until it
 * is rendered again; where nobody can say what became of the rows that a page shows, its file is removed.
 */
export async function takeOver(options: TakeOverOptions): Promise<void> {
  const { kept, edition, place, pages, site, content, changesSince } = options
  const found = await kept.all(edition)
  if (found.length === 0) return
  const since = Math.min(...found.map(({ head }) => head.renderedAt)) - longestTransaction
  const [history, ...prints] = await Promise.all([
    within(changesSince(since)),
    ...languages.map(async (language) => {
      const index = await within(site.guest(language))
      return [language, index && printOf(index)] as const
    }),
  ])
  const printOfLanguage = new Map<Language, string | null>(prints)
  const today = content.today()

  const isCurrent = ({ head }: KeptPage): boolean =>
    head.index === printOfLanguage.get(readKey(head.key).language) &&
    (head.day === today || !head.tags.includes('day')) &&
    !history?.changes.some(
      ({ tag, time }) => time >= head.renderedAt - longestTransaction && head.tags.includes(tag),
    )
  const isTold = ({ head }: KeptPage): boolean =>
    head.tags.every((tag) => everywhere.includes(tag)) ||
    (history !== null && history.from <= head.renderedAt)

  for (const page of found) {
    if (isTold(page)) pages.take(page, place, isCurrent(page))
    else kept.remove(page.file)
  }
}

/** The answer, null where it does not come in time or fails. */
function within<Value>(answer: Promise<Value>): Promise<Value | null> {
  return Promise.race([
    answer.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, longestWait, null).unref()),
  ])
}
