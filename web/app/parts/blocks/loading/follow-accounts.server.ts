import { accountPage } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { followCodePath } from './follow-code.ts'
import type { FollowView } from '#app/parts/blocks/block-view.ts'

export function followViews(content: Content, language: Language): FollowView[] {
  return content.site(language).value.accounts.map(({ account, name, about, qr, follow }) => ({
    account,
    name,
    about,
    qr: qr ?? followCodePath(account),
    follows: Boolean(qr ?? follow),
    href: accountPage[account],
  }))
}
