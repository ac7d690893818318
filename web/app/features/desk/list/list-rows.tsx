import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { DataState } from '#app/api/data-state.ts'
import { classes } from '#app/ui/classes.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Table, type TableColumn } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import type { Translate } from '#app/i18n/texts.ts'
import type { DeskListName } from '../desk-lists.server.ts'
import { ActButtons, type DeskAct } from './act-buttons.tsx'

/** A column after that of the name. */
interface DeskColumn<Row> extends Omit<TableColumn<Row>, 'head'> {
  /** The text of this name is its head. */
  key: string
}

export interface ListRowsProps<Row> {
  /** The list's own texts: `title`, `search`, `name` over the first column, `total`, `empty`, and the name of each filter and column. */
  t: Translate
  /** Its name in `/desk/lists/NAME`, and of the views that are kept of it. */
  list: DeskListName
  state: DataState<{ list: Row[]; total: number }>
  keyOf: (row: Row) => string
  /** What people call a row, and where it opens; null where there is nothing to open. */
  nameOf: (row: Row) => string
  linkOf?: (row: Row) => string | null
  /** What stands below the name in the first column. */
  below?: (row: Row) => ReactNode
  columns: readonly DeskColumn<Row>[]
  /** What is sent for a row where an act is done: its key, and the version that was seen. */
  rowOf?: (row: Row) => string
  /** What can be done to several rows. */
  acts?: readonly DeskAct[]
  /** Said where nothing is looked for and nothing is there; without it the list's `empty`. */
  none?: string
  /** Whether something is looked for. */
  isNarrowed: boolean
}

/**
 * For the element around a table: on phones the cells of a row stand side by side and empty ones are hidden, so that
 * more rows fit.
 */
export const shortRows =
  'max-md:[&_tbody_tr]:flex max-md:[&_tbody_tr]:flex-wrap max-md:[&_tbody_tr]:items-baseline max-md:[&_tbody_tr]:gap-x-5 ' +
  'max-md:[&_tbody_th]:w-full max-md:[&_td]:inline-flex max-md:[&_td]:max-w-full max-md:[&_td]:gap-x-1.5 max-md:[&_td]:py-1 ' +
  'max-md:[&_td>span:first-child]:whitespace-nowrap max-md:[&_td:has(>span:last-child:empty)]:hidden ' +
  'max-md:[&_td:has(>span:last-child>:only-child:empty)]:hidden'

/** Around a table that is pushed sideways where it has no room; one of many columns needs more of it. */
const pushedRows = 'relative md:overflow-x-auto md:[&_button]:whitespace-nowrap'
const wideRows = 'md:[&_table]:min-w-[60rem]'

/** The rows of a list that are shown, those that are chosen, and what can be done to these. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { t: own, list, state, keyOf, nameOf, columns, acts = [], none, isNarrowed } = props
  const { rowOf = keyOf } = props
  const { t } = useTranslation('list')
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = state.data?.list
  if (!rows) return <ErrorState message={t('failed')} onRetry={() => void revalidate()} />
  if (rows.length === 0) return <EmptyState text={(!isNarrowed && none) || own('empty')} />
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
  { nameOf, linkOf, below, acts = [] }: ListRowsProps<Row>,
  { chosen, choose }: { chosen: boolean; choose: (on: boolean) => void },
): ReactNode {
  const name = nameOf(row)
  const to = linkOf?.(row)
  return (
    <div className="flex items-start gap-3">
      {acts.length > 0 && <RowBox name={name} chosen={chosen} choose={choose} />}
      <div className="min-w-0 wrap-anywhere">
        {to ? (
          <PageLink to={to} data-entry className="text-link">
            {name}
          </PageLink>
        ) : (
          name
        )}
        {below && <div className="text-xs font-normal text-muted sm:whitespace-nowrap">{below(row)}</div>}
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
