import { useNavigate } from 'react-router'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Current } from '#app/menus/current-entry.ts'
import { useEntryTitle } from '#app/menus/entry-title.ts'
import { pagesOf } from '#app/menus/pages-of.ts'
import { ownEntries } from '#app/menus/own-entries.ts'
import type { MenuEntry } from '#app/session/rules.ts'
import { useMemberCenter } from '#app/session/stores.tsx'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Menu, type MenuGroup } from '#app/ui/overlay/menu.tsx'
import { useLogout } from '#app/layouts/visitor.ts'
import { useNotify } from '#app/notify/notify.tsx'
import { useGo } from '#app/routing/addresses/go.ts'
import { destinationOf } from '#app/menus/destination.ts'

const loadUnread = async () => (await import('#app/menus/unread-count.tsx')).UnreadCount

/** The member's entries. */
export function MemberMenu({
  nickname,
  avatar,
  current,
}: {
  nickname: string
  avatar: string
  current: Current
}) {
  const { t } = useTranslation('layouts')
  const navigate = useNavigate()
  const leave = useLogout()
  const title = useEntryTitle()
  const follow = useFollowEntry()
  const navUserMenus = useMemberCenter((state) => state.navUserMenus)
  const userMenus = useMemberCenter((state) => state.userMenus)
  const unread = useMemberCenter((state) => state.unread)
  const [Unread] = useLoaded(loadUnread, 'idle')

  const item = (entry: MenuEntry) => ({
    key: String(entry.id),
    label: title(entry) + (unread > 0 && entry.path.endsWith('account/notices') ? ` (${unread})` : ''),
    current: current.kind === 'entry' && current.id === entry.id,
    onSelect: () => follow(entry),
  })
  const groups: MenuGroup[] = [
    {
      key: 'own',
      items: [
        {
          key: 'center',
          label: t('memberCenter'),
          current: current.kind === 'memberCenter',
          onSelect: () => void navigate('/user'),
        },
        ...ownEntries(navUserMenus, userMenus).map(item),
      ],
    },
    ...userMenus.map((entry) => ({
      key: String(entry.id),
      label: entry.children.length > 0 ? title(entry) : undefined,
      items: pagesOf([entry]).map(item),
    })),
    { key: 'leave', items: [{ key: 'leave', label: t('logout'), onSelect: leave }] },
  ]
  return (
    <Menu
      groups={groups}
      className="flex min-h-target max-w-full items-center gap-2 rounded-sm px-2 text-sm transition-colors hover:bg-soft"
      button={
        <>
          <span className="relative shrink-0">
            <Avatar size={28} name={nickname} src={avatar} />
            {Unread && <Unread />}
          </span>
          <span className="truncate">{nickname || t('memberCenter')}</span>
          <ChevronDown aria-hidden="true" size={16} className="shrink-0" />
        </>
      }
    />
  )
}

/** `follow(entry)`, for menus without links: goes where the entry leads, or shows a notice that it leads nowhere. */
function useFollowEntry(): (entry: MenuEntry) => void {
  const { t } = useTranslation('menus')
  const go = useGo()
  const notify = useNotify()
  return (entry) => {
    const to = destinationOf(entry)
    if (to.kind === 'outside') void go(to.url, { external: true })
    else if (to.kind === 'inside' && to.document) location.assign(to.path)
    else if (to.kind === 'inside') void go(to.path)
    else if (to.kind === 'unknown') notify.error(t('unrecognized'))
  }
}
