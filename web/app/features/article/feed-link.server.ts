import { accountPage } from '@shuyuan/content/addresses/addresses'
import type { Account } from '@shuyuan/content/kinds/article'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import type { FeedLink } from './article-view.ts'

export function feedOf(account: Account, language: Language, title: string): FeedLink {
  const query = language === defaultLanguage ? '' : `?lang=${language}`
  return { href: `${accountPage[account]}/feed.xml${query}`, title }
}
