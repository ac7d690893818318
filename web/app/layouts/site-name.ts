import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** The school's name; the product's name where the server sends none. */
export function useSiteName(): string {
  const { t } = useTranslation('layouts')
  return useSiteConfig((state) => state.siteName) || t('siteName')
}
