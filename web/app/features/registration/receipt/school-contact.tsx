import type { ContactDetails } from '@shuyuan/content/kinds/site'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'

export function SchoolContact({ contact }: { contact: ContactDetails }) {
  const { t } = useTranslation('registration')
  const { email, phone, hours } = contact
  return (
    <div className="flex flex-wrap items-center gap-3">
      {phone && (
        <ButtonAnchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {t('contact.call', { phone })}
        </ButtonAnchor>
      )}
      {email && <ButtonAnchor href={`mailto:${email}`}>{t('contact.write', { email })}</ButtonAnchor>}
      {hours && <p className="text-sm text-muted">{hours}</p>}
    </div>
  )
}
