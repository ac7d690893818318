import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** The school's name; the product's name where the server sends none. */
export function useSiteName(): string {
  const { t } = useTranslation('layouts')
  return useSiteConfig((state) => state.siteName) || t('siteName')
}

/** What the school's seal carves: its Chinese name in every language, its name where the server does not say. */
export function useSealName(): string {
  const name = useSiteName()
  return useSiteConfig((state) => state.sealName) || name
}
