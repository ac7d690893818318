import { useOptionalData } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { TypedCode } from './typed-code.tsx'

interface ReadOutProps {
  id: string
  onProof: (info: string) => void
}

/** A code that the school reads out on the telephone, for those who have neither mail nor account. */
export function ReadOut({ id, onProof }: ReadOutProps) {
  const { t } = useTranslation('captcha')
  const [school] = useOptionalData('/api/captcha/help', {})
  return (
    <TypedCode id={id} label={t('readOut.code')} onProof={onProof}>
      <div className="min-h-12 text-sm text-muted">
        {school && <p>{school.phone ? <Call phone={school.phone} /> : t('readOut.noPhone')}</p>}
        {school?.phone && school.hours && <p>{t('readOut.hours', { hours: school.hours })}</p>}
      </div>
    </TypedCode>
  )
}

function Call({ phone }: { phone: string }) {
  const { t } = useTranslation('captcha')
  const [before, after] = t('readOut.help', { phone: '\n' }).split('\n')
  return (
    <>
      {before}
      <a href={`tel:${phone}`} className="text-link">
        {phone}
      </a>
      {after}
    </>
  )
}
