import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** The school's name; the product's own while the server has not said one. */
export function useSiteName(): string {
  const { t } = useTranslation('layouts')
  return useSiteConfig((state) => state.siteName) || t('siteName')
}
