import type { SavedView } from '@shuyuan/contract/desk/lists'
import type { LoaderFunctionArgs } from 'react-router'
import type { DataState } from '#app/api/data-state.ts'
import { pageSizes } from '#app/ui/list/pagination.tsx'
import type { DeskListName } from '../desk-lists.server.ts'
import { loadDesk } from '../desk-page.server.ts'

export interface ListFound<Row> {
  /** What the page shows; an error where the server did not answer. */
  found: DataState<{ list: Row[]; total: number }>
  page: number
  limit: number
  views: SavedView[]
}

/** One page of a list, as the address asks for it (`more` joins it), and the views that somebody keeps of it. */
export async function loadList<Row>(
  args: LoaderFunctionArgs,
  { path, list, more = {} }: { path: string; list: DeskListName; more?: Readonly<Record<string, string>> },
): Promise<ListFound<Row>> {
  const asked = Object.fromEntries(new URL(args.request.url).searchParams)
  const page = Math.max(1, Math.trunc(Number(asked['page'])) || 1)
  const limit = pageSizes.find((size) => size === Number(asked['limit'])) ?? 20
  try {
    const [data, views] = await Promise.all([
      loadDesk<{ list: Row[]; total: number }>(args, (api) =>
        api.get(path, { params: { ...asked, ...more, page, limit } }),
      ),
      loadDesk<{ list: SavedView[] }>(args, (api) => api.get('/api/desk/view/list', { params: { list } })),
    ])
    return { found: { status: 'success', data }, page, limit, views: views.list }
  } catch (error) {
    // Redirects and refusals are answers; a fault has been logged and made a 5xx.
    if (!(error instanceof Response) || error.status < 500) throw error
    return { found: { status: 'error', error: '' }, page, limit, views: [] }
  }
}
