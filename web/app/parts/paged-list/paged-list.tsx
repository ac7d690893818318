import { Fragment, type Key, type ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import type { Paged } from './load.ts'

/** Shows another page of a list: the address says which, so that a page can be kept and the back button works. */
export function useShowPage(): (next: { page: number; limit: number }) => void {
  const [query, setQuery] = useSearchParams()
  return ({ page, limit }) => {
    const changed = new URLSearchParams(query)
    changed.set('page', String(page))
    changed.set('limit', String(limit))
    setQuery(changed)
  }
}

export interface PagedListProps<Item> {
  of: Paged<Item>
  keyOf: (item: Item) => Key
  /** What stands there where the list has no entries: an EmptyState. */
  empty: ReactNode
  /** Shown where it could not be loaded. */
  failed: string
  /** An entry, a `<li>`. */
  children: (item: Item) => ReactNode
}

/** A page of a list, with the way to its other pages; which one is shown stands in the address. */
export function PagedList<Item>({ of, keyOf, empty, failed, children }: PagedListProps<Item>) {
  const { page, limit, total, list, refused } = of
  const { revalidate } = useRevalidator()
  const show = useShowPage()
  return (
    <>
      {refused && <EmptyState text={refused} />}
      {!list && !refused && <ErrorState message={failed} onRetry={() => void revalidate()} />}
      {list?.length === 0 && empty}
      {list && list.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {list.map((item) => (
            <Fragment key={keyOf(item)}>{children(item)}</Fragment>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageSize={limit}
        total={total}
        onPage={(page) => show({ page, limit })}
        onPageSize={(limit) => show({ page: 1, limit })}
      />
    </>
  )
}
