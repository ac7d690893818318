import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'

/** How many notices the member has not read; null where the server does not say. A failure is not shown. */
export async function countUnread(api: ApiClient): Promise<number | null> {
  const quiet = { showErrorMessage: false, showCodeMessage: false, background: true }
  const answer = await api.get('/api/notice/list', { params: { page: 1, limit: 1 }, ...quiet })
  return answer.code === code.success ? answer.data.unread : null
}
