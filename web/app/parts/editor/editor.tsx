import type { ComponentType } from 'react'
import { useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

export interface EditorProps {
  /** HTML; '' for nothing. */
  value: string
  onChange: (html: string) => void
  labelledBy?: string
}

export interface EditorModule {
  Editor: ComponentType<EditorProps>
}

/** An editor is installed by a module in this folder that exports `Editor`; the first one is taken. */
const [install] = Object.values(import.meta.glob<EditorModule>('./installed/*.tsx'))

/** A rich-text field. Its editor is fetched when the field is there; without one (`load` null) the field says so. */
export function Editor(props: EditorProps & { load?: (() => Promise<EditorModule>) | null | undefined }) {
  const { load = install, ...field } = props
  const { t } = useTranslation('editor')
  const { status, data: installed } = useFetched(load ? 'editor' : '', async () => load?.())

  if (!load)
    return (
      <p className="rounded-sm border border-dashed border-edge px-3 py-6 text-center text-muted">
        {t('missing')}
      </p>
    )
  if (status === 'error')
    return <p className="rounded-sm border border-cinnabar px-3 py-6 text-center">{t('failed')}</p>
  if (!installed) {
    return (
      <div className="flex min-h-40 items-center justify-center rounded-sm border border-line">
        <Spinner label={t('loading')} />
      </div>
    )
  }
  return <installed.Editor {...field} />
}
