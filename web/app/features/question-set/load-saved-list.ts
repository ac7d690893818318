import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { AttemptList } from '@shuyuan/contract/question-set/question-set'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/list/pagination.tsx'

export interface SavedPage {
  page: number
  limit: number
  total: number
  /** Null where the list could not be loaded. */
  list: AttemptList['list'] | null
}

/** Loads the page of saved results that the address names: `?page=2&limit=20`. */
export async function loadSavedList({ api, request }: Pick<LoadArgs, 'api' | 'request'>): Promise<SavedPage> {
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = pageSizes.find((size) => size === Number(query.get('limit'))) ?? pageSizes[0]
  const nothing = { page, limit, total: 0, list: null }
  const answer = await api
    .get<AttemptList>('/api/question-set/list', { params: { page, limit, set: '' } })
    .catch(() => null)
  return answer?.code === code.success ? { page, limit, ...answer.data } : nothing
}
