import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { DataState } from '#app/notify/data-state.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { classes } from '#app/ui/classes.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Table, type TableColumn } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import type { DeskListName } from '../desk-lists.server.ts'
import { ActButtons, type DeskAct, RowNotes } from './act-buttons.tsx'
import type { ListFound } from './load-list.server.ts'
import { type ListFilter, SearchForm } from './search-form.tsx'
import { useListKeys } from './use-list-keys.ts'
import { SavedViews } from './views.tsx'

/** A column after that of the name. */
export interface DeskColumn<Row> extends Omit<TableColumn<Row>, 'head'> {
  /** The text of this name is its head. */
  key: string
}

export interface DeskListProps<Row> {
  /** The list's own texts: `title`, `search`, `name` over the first column, `total`, `empty`, and the name of each filter and column. */
  t: Translate
  /** Its name in `/desk/lists/NAME`, and of the views that are kept of it. */
  list: DeskListName
  /** What `loadList` answered. */
  loaded: ListFound<Row>
  filters: readonly ListFilter[]
  /** The orders that the contract's `listQuery` knows, the usual one first. */
  sorts: readonly { value: string; label: string }[]
  keyOf: (row: Row) => string
  /** What people call a row, and where it opens. */
  nameOf: (row: Row) => string
  linkOf?: (row: Row) => string
  /** What stands below the name in the first column. */
  below?: (row: Row) => ReactNode
  columns: readonly DeskColumn<Row>[]
  /** What is sent for a row where an act is done: its key, and the version that was seen. */
  rowOf?: (row: Row) => string
  /** What can be done to several rows. */
  acts?: readonly DeskAct[]
  /** Who may have it as a file; none where it is left out. */
  exports?: DeskNode
  /** What leads to a page that adds one. */
  add?: ReactNode
  children?: ReactNode
}

/** Around a table, on phones: the facts of a row one beside the other, and none that is empty, so that more rows are seen. */
export const shortRows =
  'max-md:[&_tbody_tr]:flex max-md:[&_tbody_tr]:flex-wrap max-md:[&_tbody_tr]:items-baseline max-md:[&_tbody_tr]:gap-x-5 ' +
  'max-md:[&_tbody_th]:w-full max-md:[&_td]:inline-flex max-md:[&_td]:max-w-full max-md:[&_td]:gap-x-1.5 max-md:[&_td]:py-1 ' +
  'max-md:[&_td>span:first-child]:whitespace-nowrap max-md:[&_td:has(>span:last-child:empty)]:hidden ' +
  'max-md:[&_td:has(>span:last-child>:only-child:empty)]:hidden'

/** Around a table that is pushed sideways where it has no room; one of many columns needs more of it. */
const pushedRows = 'relative md:overflow-x-auto md:[&_button]:whitespace-nowrap'
const wideRows = 'md:[&_table]:min-w-[60rem]'

/**
 * A list of the desk. What is looked for stands in the address; rows can be chosen, and things done to them; what is
 * found can be had as a file.
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
        <output className="text-muted">{count !== undefined && own('total', { count })}</output>
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
      <ListRows key={query.toString()} {...props} state={state} />
      <Pagination
        page={loaded.page}
        pageSize={loaded.limit}
        total={count ?? 0}
        onPage={(page) => show({ page: String(page) })}
        onPageSize={(limit) => show({ limit: String(limit), page: '1' })}
      />
    </div>
  )
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

function ListRows<Row>(props: DeskListProps<Row> & { state: DataState<{ list: Row[]; total: number }> }) {
  const { t: own, list, state, keyOf, nameOf, columns, acts = [] } = props
  const { rowOf = keyOf } = props
  const { t } = useTranslation('list')
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = state.data?.list
  if (!rows) return <ErrorState message={t('failed')} onRetry={() => void revalidate()} />
  if (rows.length === 0) return <EmptyState text={own('empty')} />
  const chosenRows = rows.filter((row) => chosen.has(keyOf(row)))
  const choose = (keys: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (on) next.add(key)
      else next.delete(key)
    }
    setChosen(next)
  }
  const named: TableColumn<Row> = {
    key: 'name',
    head: own('name'),
    cell: (row) =>
      rowHead(row, props, { chosen: chosen.has(keyOf(row)), choose: (on) => choose([keyOf(row)], on) }),
  }
  const headed = columns.map((column) => ({ ...column, head: own(column.key) }))
  return (
    <div
      aria-busy={state.status === 'pending'}
      className={classes(
        'flex flex-col gap-3 transition-opacity',
        state.status === 'pending' && 'opacity-60',
      )}
    >
      {acts.length > 0 && (
        <Checkbox
          label={t('chooseAll')}
          checked={chosenRows.length === rows.length}
          onChange={({ target }) => choose(rows.map(keyOf), target.checked)}
          className="self-start md:ps-3"
        />
      )}
      <div className={classes(shortRows, pushedRows, columns.length > 4 && wideRows)}>
        <Table caption={own('title')} rows={rows} rowKey={keyOf} columns={[named, ...headed]} stacked />
      </div>
      {chosenRows.length > 0 && (
        <section
          aria-label={t('bulk')}
          className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-3 rounded-t-lg border border-edge bg-raised p-3 shadow-soft"
        >
          <output className="text-sm">{t('chosen', { count: chosenRows.length })}</output>
          <ActButtons
            list={list}
            rows={chosenRows.map((row) => ({ row: rowOf(row), name: nameOf(row) }))}
            acts={acts}
            onStart={() => setChosen(new Set())}
          />
        </section>
      )}
    </div>
  )
}

/** The first column: the box that chooses a row, and its name, which opens it. */
function rowHead<Row>(
  row: Row,
  { nameOf, linkOf, below, acts = [] }: DeskListProps<Row>,
  { chosen, choose }: { chosen: boolean; choose: (on: boolean) => void },
): ReactNode {
  const name = nameOf(row)
  return (
    <div className="flex items-start gap-3">
      {acts.length > 0 && <RowBox name={name} chosen={chosen} choose={choose} />}
      <div className="min-w-0 wrap-anywhere">
        {linkOf ? (
          <PageLink to={linkOf(row)} data-entry className="text-link">
            {name}
          </PageLink>
        ) : (
          name
        )}
        {below && <div className="text-xs font-normal whitespace-nowrap text-muted">{below(row)}</div>}
      </div>
    </div>
  )
}

function RowBox({ name, chosen, choose }: { name: string; chosen: boolean; choose: (on: boolean) => void }) {
  const { t } = useTranslation('list')
  return (
    <input
      type="checkbox"
      aria-label={t('choose', { name })}
      checked={chosen}
      onChange={({ target }) => choose(target.checked)}
      className="mt-0.5 size-5 shrink-0 accent-cinnabar-fill"
    />
  )
}
