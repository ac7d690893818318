import { mostListed } from '@shuyuan/contract/desk/lists'
import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { DataState } from '#app/api/data-state.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { isTyping } from '#app/ui/typing.ts'
import { RowNotes } from './act-buttons.tsx'
import { ListRows, type ListRowsProps } from './list-rows.tsx'
import type { ListFound } from './load-list.server.ts'
import { type ListFilter, SearchForm } from './search-form.tsx'
import { SavedViews } from './views.tsx'

export interface DeskListProps<Row> extends Omit<ListRowsProps<Row>, 'state' | 'isNarrowed'> {
  /** What `loadList` answered. */
  loaded: ListFound<Row>
  filters: readonly ListFilter[]
  /** The orders that the contract's `listQuery` knows, the usual one first. */
  sorts: readonly { value: string; label: string }[]
  /** Who may have it as a file; none where it is left out. */
  exports?: DeskNode
  /** What leads to a page that adds one. */
  add?: ReactNode
  children?: ReactNode
}

/**
 * A list of the desk. What is looked for stands in the address; rows can be chosen, and things done to them; what is
 * found can be downloaded as a file.
 */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { t: own, list, loaded, filters, sorts, add, exports, children } = props
  const { t } = useTranslation('list')
  const [query, setQuery] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  useListKeys(area)
  const state = useListState(loaded.found)
  const show = (next: Record<string, string>) =>
    setQuery((before) => {
      for (const [name, value] of Object.entries(next)) before.set(name, value)
      return before
    })
  const count = state.data?.total
  return (
    <div ref={area} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{own('title')}</h1>
        {add}
      </div>
      <SavedViews list={list} views={loaded.views} query={query} />
      <SearchForm t={own} filters={filters} sorts={sorts} query={query} />
      {children}
      <RowNotes />
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <output className="text-muted">
          {count !== undefined &&
            (count > mostListed ? t('most', { most: mostListed }) : own('total', { count }))}
        </output>
        {exports && count !== undefined && count > 0 && (
          <Auth node={authCheckOf(exports)}>
            <span className="flex gap-2">
              {(['xlsx', 'csv'] as const).map((as) => (
                <ButtonAnchor key={as} variant="plain" href={fileAddress(list, as, query)}>
                  {t(`file.${as}`)}
                </ButtonAnchor>
              ))}
            </span>
          </Auth>
        )}
      </div>
      <ListRows key={query.toString()} {...props} state={state} isNarrowed={narrows(query)} />
      <Pagination
        page={loaded.page}
        pageSize={loaded.limit}
        total={Math.min(count ?? 0, mostListed)}
        onPage={(page) => show({ page: String(page) })}
        onPageSize={(limit) => show({ limit: String(limit), page: '1' })}
      />
    </div>
  )
}

/** What only turns, orders or tells something narrows nothing. */
const narrowsNothing = new Set(['page', 'limit', 'sort', 'said'])

function narrows(query: URLSearchParams): boolean {
  return [...query].some(([name, value]) => value !== '' && !narrowsNothing.has(name))
}

function fileAddress(list: string, as: string, query: URLSearchParams): string {
  const wanted = new URLSearchParams(query)
  wanted.delete('page')
  wanted.delete('limit')
  wanted.set('as', as)
  return `/desk/lists/${list}?${wanted}`
}

/** The list as it is while another page of it is on its way. */
function useListState<Data>(found: DataState<Data>): DataState<Data> {
  const navigation = useNavigation()
  const { state: again } = useRevalidator()
  const pending = navigation.state === 'loading' || again === 'loading'
  return pending ? { status: 'pending', ...(found.data !== undefined && { data: found.data }) } : found
}

/** Keys of a list: `/` goes to the search, `j` and `k` to the next and previous entry, whose link Enter opens. */
function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || isTyping(event)) return
      if (target instanceof Element && target.closest('[role=dialog]')) return
      if (key === '/') {
        event.preventDefault()
        list.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
      }
      if (key !== 'j' && key !== 'k') return
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-entry]') ?? [])]
      const at = links.findIndex((link) => link === document.activeElement)
      const next = key === 'j' ? at + 1 : Math.max(0, at - 1)
      links[Math.min(next, links.length - 1)]?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}
