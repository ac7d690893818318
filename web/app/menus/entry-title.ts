import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { MenuEntry } from '#app/session/rules.ts'

/** An entry's title: `menu.<name>` of the language files, else the server's title. */
export function useEntryTitle(): (entry: Pick<MenuEntry, 'name' | 'title'>) => string {
  const { t } = useTranslation('menus')
  return ({ name, title }) => t(`menu.${name}`, { defaultValue: title, nsSeparator: false })
}
