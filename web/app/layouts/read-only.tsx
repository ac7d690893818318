import { readOnlyFeature } from '@shuyuan/contract/site/mode'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'

/** Says on every page that nothing can be saved for now. */
export function ReadOnly() {
  const { t } = useTranslation('layouts')
  const isReadOnly = useSiteConfig(({ features }) => features.includes(readOnlyFeature))
  return isReadOnly && <p className="bg-raised p-2 text-center">{t('readOnly')}</p>
}
