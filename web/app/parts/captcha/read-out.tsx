import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useApi } from '#app/api/context.tsx'
import { quiet, useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { TypedCode } from './typed-code.tsx'

interface ReadOutProps {
  id: string
  onProof: (info: string) => void
}

/** A code that the school reads out on the telephone, for those who have neither mail nor account. */
export function ReadOut({ id, onProof }: ReadOutProps) {
  const { t } = useTranslation('captcha')
  const api = useApi()
  const { status, data: school } = useFetched('captcha help', async () => {
    const answer = await api.get('/api/captcha/help', quiet)
    return answer.code === code.success ? answer.data : null
  })
  const phone = school?.phone ?? ''
  return (
    <TypedCode id={id} label={t('readOut.code')} focused onProof={onProof}>
      <div className="min-h-12 text-sm text-muted">
        {phone && (
          <p>
            <Call phone={phone} />
          </p>
        )}
        {phone && school?.hours && <p>{t('readOut.hours', { hours: school.hours })}</p>}
        {!phone && status !== 'pending' && <p>{t('readOut.noPhone')}</p>}
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
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-link">
        {phone}
      </a>
      {after}
    </>
  )
}
