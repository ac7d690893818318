import { type ComponentType, useEffect, useState } from 'react'
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
  const [state, setState] = useState<EditorModule | 'failed' | null>(null)

  useEffect(() => {
    load?.().then(setState, () => setState('failed'))
  }, [load])

  if (!load)
    return (
      <p className="rounded-sm border border-dashed border-edge px-3 py-6 text-center text-muted">
        {t('missing')}
      </p>
    )
  if (state === 'failed')
    return <p className="rounded-sm border border-cinnabar px-3 py-6 text-center">{t('failed')}</p>
  if (state === null) {
    return (
      <div className="flex min-h-40 items-center justify-center rounded-sm border border-line">
        <Spinner label={t('loading')} />
      </div>
    )
  }
  return <state.Editor {...field} />
}
