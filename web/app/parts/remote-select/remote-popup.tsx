import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RemoteRow, useRemoteOptions } from './use-remote-options.ts'

/** Rows on a page of the pager. It is not sent: the server has a page size of its own (contract). */
const pageSize = 10

interface RemotePopupProps {
  remote: ReturnType<typeof useRemoteOptions>
  keyOf: (row: RemoteRow) => string
  labelOf: (row: RemoteRow) => string
}

/** The list below the input: what was found, that nothing was, and the pages where there are several. */
export function RemotePopup({ remote, keyOf, labelOf }: RemotePopupProps) {
  const { t } = useTranslation('remote-select')
  const last = Math.ceil(remote.total / pageSize)
  const turn = (page: number) => void remote.load({ search: remote.searched, page })
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-popup">
        <Combobox.Popup
          aria-busy={remote.status === 'pending' || undefined}
          className="w-(--anchor-width) max-w-(--available-width) rounded-sm border border-line bg-raised py-1 shadow-soft"
        >
          <Combobox.Status className="px-3 text-sm text-muted">
            {remote.status === 'pending' && <p className="py-2">{t('loading')}</p>}
            {remote.status === 'error' && <p className="py-2">{t('failed')}</p>}
            {remote.status === 'success' && remote.rows.length === 0 && <p className="py-2">{t('noData')}</p>}
          </Combobox.Status>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
            {(row: RemoteRow) => (
              <Combobox.Item
                key={keyOf(row)}
                value={row}
                className="flex min-h-target items-center justify-between gap-3 px-3 text-sm data-highlighted:bg-soft"
              >
                <span className="min-w-0">{labelOf(row)}</span>
                <Combobox.ItemIndicator className="text-cinnabar">
                  <Check aria-hidden="true" size={18} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
          {last > 1 && (
            <div className="flex items-center justify-between border-t border-line px-1 text-sm tabular-nums">
              <Button
                variant="plain"
                size="icon"
                aria-label={t('previous')}
                disabled={remote.page <= 1}
                onClick={() => turn(remote.page - 1)}
              >
                <ChevronLeft aria-hidden="true" size={18} />
              </Button>
              {t('position', { page: remote.page, last })}
              <Button
                variant="plain"
                size="icon"
                aria-label={t('next')}
                disabled={remote.page >= last}
                onClick={() => turn(remote.page + 1)}
              >
                <ChevronRight aria-hidden="true" size={18} />
              </Button>
            </div>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
