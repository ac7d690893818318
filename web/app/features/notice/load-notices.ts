import type { Notice } from '@shuyuan/contract/account/notice'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { MessageChoicesData } from '@shuyuan/contract/message/message'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'
import type { LoadArgs } from '#app/routing/page.ts'

export interface NoticesPage extends Paged<Notice> {
  /** Of all pages; absent where the list could not be had. */
  unread?: number
  /** Null where the server offers none, or did not say. */
  choices: MessageChoicesData | null
}

export async function loadNotices(args: Pick<LoadArgs, 'api' | 'request' | 'offers'>): Promise<NoticesPage> {
  const [page, choices] = await Promise.all([
    loadPaged<Notice>(args, { path: '/api/notice/list' }),
    args.offers('message')
      ? args.api.get<MessageChoicesData>('/api/message/choices').catch(() => null)
      : null,
  ])
  return { ...page, choices: choices?.code === code.success ? choices.data : null }
}
