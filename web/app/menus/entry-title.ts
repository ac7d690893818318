import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { MenuEntry } from '#app/session/rules.ts'
import { useSiteConfig } from '#app/session/stores.tsx'

/**
 * An entry's title: the server's where it has a desk, as the school names entries there; else `menu.<name>` of the
 * language files, because other servers of the contract have each title in one language.
 */
export function useEntryTitle(): (entry: Pick<MenuEntry, 'name' | 'title'>) => string {
  const { t } = useTranslation('menus')
  const named = useSiteConfig((state) => state.features.includes('desk'))
  return ({ name, title }) =>
    named && title ? title : t(`menu.${name}`, { defaultValue: title, nsSeparator: false })
}
