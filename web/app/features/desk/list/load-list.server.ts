import type { Reads } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import type { SavedView } from '@shuyuan/contract/desk/lists'
import type { LoaderFunctionArgs } from 'react-router'
import type { QueryTo } from '#app/api/client.ts'
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

/** The desk's lists. */
type ListPath = {
  [Path in keyof Reads]: Path extends `/api/desk/${string}`
    ? DataOf<Reads[Path]> extends { list: unknown[]; total: number }
      ? Path
      : never
    : never
}[keyof Reads]
type RowOf<Path extends ListPath> = DataOf<Reads[Path]> extends { list: (infer Row)[] } ? Row : never

/** One page of a list, as the address asks for it (`more` joins it), and the views that somebody keeps of it. */
export async function loadList<Path extends ListPath>(
  args: LoaderFunctionArgs,
  { path, list, more }: { path: Path; list: DeskListName; more?: QueryTo<Path> },
): Promise<ListFound<RowOf<Path>>> {
  const asked = Object.fromEntries(new URL(args.request.url).searchParams)
  const page = Math.max(1, Math.trunc(Number(asked['page'])) || 1)
  const limit = pageSizes.find((size) => size === Number(asked['limit'])) ?? 20
  try {
    const [data, views] = await Promise.all([
      // What the address asks for is checked by the API.
      loadDesk(args, (api) =>
        api.get(path, { params: { ...asked, ...more, page, limit } as object as QueryTo<Path> }),
      ),
      loadDesk(args, (api) => api.get('/api/desk/view/list', { params: { list } })),
    ])
    const found = data as { list: RowOf<Path>[]; total: number }
    return { found: { status: 'success', data: found }, page, limit, views: views.list }
  } catch (error) {
    // Redirects and refusals are answers; a fault has been logged and made a 5xx.
    if (!(error instanceof Response) || error.status < 500) throw error
    return { found: { status: 'error', error: '' }, page, limit, views: [] }
  }
}
