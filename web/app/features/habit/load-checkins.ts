import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { loadPaged } from '#app/parts/paged-list/load.ts'
import { childOfPage } from '#app/parts/person/child-of-page.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** Loads a member's figures and the page of the list that the address names: `?page=2&limit=20&child=3`. */
export async function loadCheckins(args: Pick<LoadArgs, 'api' | 'request'>) {
  const child = childOfPage(args.request)
  const params: Record<string, string> = child ? { child: String(child) } : {}
  const [mine, history] = await Promise.all([
    args.api.get('/api/habit/mine', { params }).catch(() => null),
    loadPaged(args, { path: '/api/habit/history', params }),
  ])
  return {
    /** The child whose days these are, 0 for the member; null where the address does not say. */
    child,
    /** Null where it could not be loaded. */
    mine: mine?.code === code.success ? mine.data : null,
    history,
  }
}
