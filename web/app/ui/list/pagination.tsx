import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, type SubmitEvent } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/form/control-look.ts'
import { Select } from '#app/ui/form/select.tsx'
import { pageWindow } from './page-window.ts'

/** Page sizes that a list can have; 10 is the default. */
export const pageSizes = [10, 20, 50, 100] as const

export interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Number of entries in the whole list; what fits on one page of any size shows nothing. */
  total: number
  onPage: (page: number) => void
  onPageSize?: (pageSize: number) => void
}

/** Sizes at the left, pages and jump at the right; on phones previous, next and jump only. */
export function Pagination({ page, pageSize, total, onPage, onPageSize }: PaginationProps) {
  const { t } = useTranslation('ui')
  const sizeId = useId()
  const smallest = onPageSize ? Math.min(pageSize, pageSizes[0]) : pageSize
  if (page === 1 && total <= smallest) return null
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 text-sm lg:justify-between"
    >
      {onPageSize && (
        <div className="hidden items-center gap-2 lg:flex">
          <label htmlFor={sizeId} className="text-muted">
            {t('pagination.size')}
          </label>
          <Select
            id={sizeId}
            className="w-24"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-1">
          <Button
            variant="plain"
            size="icon"
            aria-label={t('pagination.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden="true" size={20} />
          </Button>
          <ul className="hidden items-center gap-1 lg:flex">
            {pageWindow(page, last).map((entry, index) => (
              <li key={entry ?? `gap-${index}`}>
                {entry === null ? (
                  <span className="px-1 text-muted">…</span>
                ) : (
                  <Button
                    variant={entry === page ? 'primary' : 'plain'}
                    size="icon"
                    aria-label={t('pagination.page', { page: entry })}
                    aria-current={entry === page ? 'page' : undefined}
                    onClick={() => onPage(entry)}
                  >
                    {entry}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <span className="px-2 whitespace-nowrap tabular-nums lg:hidden">
            {t('pagination.position', { page, last })}
          </span>
          <Button
            variant="plain"
            size="icon"
            aria-label={t('pagination.next')}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" size={20} />
          </Button>
        </div>
        {last > 1 && <PageJump last={last} onPage={onPage} />}
      </div>
    </nav>
  )
}

/** "Go to page n" by Enter; numbers outside of 1 to last go to the nearest page. */
function PageJump({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('ui')
  const id = useId()

  function jump(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('page')
    if (!(field instanceof HTMLInputElement)) return
    const wanted = Math.round(Number(field.value))
    field.value = ''
    if (wanted) onPage(Math.min(Math.max(wanted, 1), last))
  }

  return (
    <form className="flex items-center gap-2" onSubmit={jump}>
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {t('pagination.jump')}
      </label>
      <div className="w-16">
        <input
          id={id}
          name="page"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          enterKeyHint="go"
          className={`${controlLook} text-center tabular-nums`}
        />
      </div>
    </form>
  )
}
