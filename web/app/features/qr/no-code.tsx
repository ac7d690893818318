import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import type { CodeView } from './view.ts'

/** No code can be shown now: what to do instead. */
export function NoCode({ contact }: Pick<CodeView, 'contact'>) {
  const { t } = useTranslation('qr')
  const { email, phone, hours } = contact
  return (
    <div className="m-auto flex flex-col items-center gap-3">
      <Motif name="scroll" className="size-24 text-edge" />
      <p className="font-medium">{t('replaced.title')}</p>
      <p className="text-sm text-muted">{t('replaced.text')}</p>
      <p>
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </p>
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="text-link">
            {phone}
          </a>
        </p>
      )}
      {hours && <p className="text-sm text-muted">{hours}</p>}
    </div>
  )
}
