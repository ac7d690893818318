import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { History, Mine } from '@shuyuan/contract/habit/habit'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/list/pagination.tsx'

export interface CheckinsPage {
  /** Null where it could not be loaded. */
  mine: Mine | null
  page: number
  limit: number
  total: number
  list: History['list'] | null
}

/** Loads a member's days: the figures, and the page of the list that the address names: `?page=2&limit=20`. */
export async function loadCheckins({
  api,
  request,
}: Pick<LoadArgs, 'api' | 'request'>): Promise<CheckinsPage> {
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = pageSizes.find((size) => size === Number(query.get('limit'))) ?? pageSizes[0]
  const nothing = { mine: null, page, limit, total: 0, list: null }
  const [mine, history] = await Promise.all([
    api.get<Mine>('/api/habit/mine').catch(() => null),
    api.get<History>('/api/habit/history', { params: { page, limit } }).catch(() => null),
  ])
  return {
    ...nothing,
    mine: mine?.code === code.success ? mine.data : null,
    ...(history?.code === code.success && history.data),
  }
}
