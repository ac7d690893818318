import { useTranslation } from '#app/i18n/use-translation.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import type { Draft } from './draft.ts'

interface DraftNoteProps {
  /** There is a draft in this browser. */
  kept: boolean
  /** The browser takes drafts. */
  keeps: boolean
  /** What was found in storage when the form opened. */
  restored: Draft | null
  onDiscard: () => void
}

/** Says what of the entry stays in this browser, what does not, and how to remove it. */
export function DraftNote({ kept, keeps, restored, onDiscard }: DraftNoteProps) {
  const { t } = useTranslation('registration')
  if (!kept) {
    return <p className="min-h-target text-sm text-muted">{t(keeps ? 'draft.will' : 'draft.unkept')}</p>
  }
  const when = restored && timeFormat(restored.at, { format: 'yyyy-mm-dd hh:MM' })
  return (
    <output className="flex min-h-target flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{when ? t('draft.restored', { when }) : t('draft.kept')}</span>
      <button type="button" className="text-link min-h-target" onClick={onDiscard}>
        {t('draft.discard')}
      </button>
    </output>
  )
}
