import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import type { Current } from '#app/menus/current-entry.ts'
import { MenuTree } from '#app/menus/menu-tree.tsx'
import { ownEntries } from '#app/menus/own-entries.ts'
import { useMemberCenter } from '#app/session/stores.tsx'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { listLook } from '#app/layouts/nav-look.ts'
import { useLogout, useMember } from '#app/layouts/visitor.ts'

export function DrawerVisitor({ current, onFollow }: { current: Current; onFollow: () => void }) {
  const { t } = useTranslation('layouts')
  const member = useMember()
  const leave = useLogout()
  const navUserMenus = useMemberCenter((state) => state.navUserMenus)
  const userMenus = useMemberCenter((state) => state.userMenus)
  const here = current.kind === 'memberCenter'
  const center = (
    <Link to="/user" aria-current={here ? 'page' : undefined} className={listLook(here)} onClick={onFollow}>
      <CircleUserRound aria-hidden="true" size={18} className="shrink-0" />
      {t('memberCenter')}
    </Link>
  )
  if (!member) {
    return (
      <Link
        to="/user/login"
        aria-current={here ? 'page' : undefined}
        className={listLook(here)}
        onClick={onFollow}
      >
        <CircleUserRound aria-hidden="true" size={18} className="shrink-0" />
        {t('logIn')}
      </Link>
    )
  }
  return (
    <>
      <p className="flex items-center gap-3 px-3 py-2">
        <Avatar size={40} name={member.nickname} src={member.avatar} />
        <span className="min-w-0 truncate font-medium">{member.nickname}</span>
      </p>
      {center}
      <MenuTree
        entries={ownEntries(navUserMenus, userMenus)}
        current={current}
        look={listLook}
        onFollow={onFollow}
      />
      <MenuTree entries={userMenus} current={current} look={listLook} onFollow={onFollow} />
      <button type="button" className={listLook(false)} onClick={leave}>
        <LogOut aria-hidden="true" size={18} className="shrink-0" />
        {t('logout')}
      </button>
    </>
  )
}
