import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { HabitHistory, OwnHabit } from '@shuyuan/contract/habit/habit'
import { childOfPage } from '#app/parts/person/child-of-page.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/list/pagination.tsx'

export interface CheckinsPage {
  /** The child whose days these are, 0 for the member; null where the address does not say. */
  child: number | null
  /** Null where it could not be loaded. */
  mine: OwnHabit | null
  page: number
  limit: number
  total: number
  list: HabitHistory['list'] | null
}

/** Loads a member's figures and the page of the list that the address names: `?page=2&limit=20&child=3`. */
export async function loadCheckins({
  api,
  request,
}: Pick<LoadArgs, 'api' | 'request'>): Promise<CheckinsPage> {
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = pageSizes.find((size) => size === Number(query.get('limit'))) ?? pageSizes[0]
  const child = childOfPage(request)
  const of = child ? { child } : {}
  const nothing = { child, mine: null, page, limit, total: 0, list: null }
  const [mine, history] = await Promise.all([
    api.get<OwnHabit>('/api/habit/mine', { params: of }).catch(() => null),
    api.get<HabitHistory>('/api/habit/history', { params: { page, limit, ...of } }).catch(() => null),
  ])
  return {
    ...nothing,
    mine: mine?.code === code.success ? mine.data : null,
    ...(history?.code === code.success && history.data),
  }
}
