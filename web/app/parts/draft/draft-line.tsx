import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Draft } from './draft.ts'

interface DraftLineProps {
  /** What an earlier visit left behind. */
  found: Draft | null
  /** The browser has no room for what is typed now. */
  full: boolean
  onTake: () => void
  onDrop: () => void
}

/** Says that there are words of an earlier visit, to go on with or to throw away; and where none can be kept. */
export function DraftLine({ found, full, onTake, onDrop }: DraftLineProps) {
  const { t } = useTranslation('draft')
  return (
    <>
      {found && (
        <output className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-ochre-wash px-4 py-3 text-sm">
          <span className="min-w-0 flex-1 basis-60">
            {t('found', { when: timeFormat(found.at, { format: 'mm-dd hh:MM' }) })}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button onClick={onTake}>{t('take')}</Button>
            <Button variant="plain" onClick={onDrop}>
              {t('drop')}
            </Button>
          </span>
        </output>
      )}
      {full && (
        <p role="alert" className="w-full rounded-sm bg-ochre-wash px-4 py-3 text-sm text-ochre">
          {t('full')}
        </p>
      )}
    </>
  )
}
