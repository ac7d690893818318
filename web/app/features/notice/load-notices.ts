import type { Notice } from '@shuyuan/contract/account/notice'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'
import type { LoadArgs } from '#app/routing/page.ts'

export interface NoticesPage extends Paged<Notice> {
  /** Of all pages; absent where the list could not be had. */
  unread?: number
}

/** Loads the page of notices that the address names. */
export function loadNotices(args: Pick<LoadArgs, 'api' | 'request'>): Promise<NoticesPage> {
  return loadPaged<Notice>(args, { path: '/api/notice/list' })
}
