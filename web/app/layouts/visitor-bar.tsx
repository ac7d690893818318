import { BookOpen, CalendarCheck, CircleUserRound, GraduationCap, House } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { UnreadBadge } from '#app/menus/unread-mark.tsx'
import { useMemberCenter } from '#app/session/stores.tsx'
import { useReadingPage } from '#app/session/taught.ts'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'

const places = [
  { name: 'home', to: '/', Icon: House },
  { name: 'read', to: '', Icon: BookOpen },
  { name: 'checkIn', to: '/czdaka', Icon: CalendarCheck },
  { name: 'learn', to: '/lessons', Icon: GraduationCap },
  { name: 'mine', to: '/user', Icon: CircleUserRound },
] as const

/**
 * On phones, a bar at the lower edge of public pages: the five places that visitors go to. In a chunk of its own, and
 * with it what makes the header return when one scrolls up.
 */
export function VisitorBar() {
  const { t } = useTranslation('layouts')
  const { pathname } = useLocation()
  const open = useMemberCenter((state) => state.open)
  const reading = useReadingPage()
  const unread = useMemberCenter((state) => state.unread)
  useReturningHeader()
  return (
    <nav aria-label={t('bar.label')} className="visitor-bar">
      {places.map(({ name, to: place, Icon }) => {
        const to = name === 'read' ? reading : place
        if (!to || (name === 'mine' && !open)) return null
        const here = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
        return (
          <PageLink
            key={name}
            to={to}
            aria-current={here ? 'page' : undefined}
            className={classes(
              'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs leading-tight',
              here && 'text-cinnabar',
            )}
          >
            <span className="relative">
              <Icon aria-hidden="true" size={20} />
              {name === 'mine' && unread > 0 && <UnreadBadge />}
            </span>
            {t(`bar.${name}`)}
          </PageLink>
        )
      })}
    </nav>
  )
}

/** Marks the page's root `data-down` while one scrolls down; app.css puts the header away then. */
function useReturningHeader(): void {
  const [root] = useState(() => document.documentElement)
  useEffect(() => {
    let last = scrollY
    const follow = () => {
      const moved = scrollY - last
      // A finger is never quite still.
      if (Math.abs(moved) < 8) return
      last = scrollY
      root.toggleAttribute('data-down', moved > 0 && scrollY > 160)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [root])
}
