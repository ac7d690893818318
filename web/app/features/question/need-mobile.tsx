import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** Members must have a mobile number before they write here; it is shown nowhere. */
export function NeedMobile() {
  const { t } = useTranslation('question')
  return (
    <div className="rounded-lg border border-line bg-soft p-5">
      <p className="max-w-measure text-sm">{t('mobile.text')}</p>
      <ButtonLink to="/user/account/profile#contacts" className="mt-3">
        {t('mobile.action')}
      </ButtonLink>
    </div>
  )
}
