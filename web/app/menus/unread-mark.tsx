import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { MenuEntry } from '#app/session/rules.ts'
import { useMemberCenter } from '#app/session/stores.tsx'

/** The number of unread notices, at the entry that leads to them; nothing at other entries. */
export function UnreadMark({ entry }: { entry: Pick<MenuEntry, 'path'> }) {
  const count = useMemberCenter((state) => state.unread)
  const unread = entry.path.endsWith('account/notices') ? count : 0
  const { t } = useTranslation('menus')
  if (unread === 0) return null
  return (
    <span className="ms-auto rounded-full bg-cinnabar-fill px-2 text-xs leading-5 text-on-fill tabular-nums">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </span>
  )
}

export function UnreadBadge() {
  const { t } = useTranslation('menus')
  const count = useMemberCenter((state) => state.unread)
  return (
    <span className="absolute -end-2 -top-1.5 min-w-4.5 rounded-full border border-raised bg-cinnabar-fill px-1 text-center text-[0.625rem] leading-4 text-on-fill tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  )
}
