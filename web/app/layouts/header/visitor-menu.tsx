import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useEffect } from 'react'
import type { Current } from '#app/menus/current-entry.ts'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { useMember } from '#app/layouts/visitor.ts'

const loadMenu = async () => (await import('./member-menu.tsx')).MemberMenu

/**
 * The visitor's part of the header on wide screens, with a fixed width: the way to log in for guests, a menu for
 * members, which is loaded once somebody is known to be one.
 */
export function VisitorMenu({ current }: { current: Current }) {
  const { t } = useTranslation('layouts')
  const member = useMember()
  const [MemberMenu, want] = useLoaded(loadMenu)
  const known = member !== null
  useEffect(() => {
    // Below this width the menu of phones has a member's entries.
    if (known && matchMedia('(width >= 48rem)').matches) want()
  }, [known, want])
  return (
    <div className="hidden w-40 justify-end md:flex">
      {!member ? (
        <ButtonLink to="/user/login" className="whitespace-nowrap">
          {t('logIn')}
        </ButtonLink>
      ) : MemberMenu ? (
        <MemberMenu {...member} current={current} />
      ) : (
        <span className="flex min-h-target max-w-full items-center gap-2 px-2 text-sm">
          <Avatar size={28} name={member.nickname} src={member.avatar} />
          <span className="truncate">{member.nickname || t('memberCenter')}</span>
        </span>
      )}
    </div>
  )
}
