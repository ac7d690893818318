import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import {
  AudioLines,
  BellRing,
  CalendarDays,
  Clock,
  FilePenLine,
  GraduationCap,
  House,
  IdCard,
  Image,
  KeyRound,
  ListChecks,
  MessageCircleQuestionMark,
  Mic,
  School,
  QrCode,
  Share2,
  Ticket,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  type LucideIcon,
  UsersRound,
  WalletCards,
} from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useAuth } from '#app/session/auth.tsx'

interface Entry {
  to: string
  /** Who sees it. */
  node: DeskNode
  /** Its words are `menu.NAME` of the desk's texts. */
  name: string
  icon: LucideIcon
}

/**
 * The menu of the desk: one entry a page, in groups whose words are `menu.group.NAME`. A group without an entry that
 * the role allows is not shown.
 */
const menu: readonly { group: 'today' | 'classes' | 'people' | 'words' | 'school'; entries: Entry[] }[] = [
  { group: 'today', entries: [{ to: '/desk/home', node: 'desk/home:read', name: 'home', icon: House }] },
  {
    group: 'classes',
    entries: [
      { to: '/desk/class', node: 'desk/class:read', name: 'class', icon: School },
      { to: '/desk/day', node: 'desk/attend:read', name: 'day', icon: CalendarDays },
      { to: '/desk/attend', node: 'desk/attend:read', name: 'attend', icon: ListChecks },
      {
        to: '/desk/registration',
        node: 'desk/registration:read',
        name: 'registration',
        icon: UsersRound,
      },
      { to: '/desk/hours', node: 'desk/hours:read', name: 'hours', icon: Clock },
      { to: '/desk/money', node: 'desk/money:read', name: 'money', icon: WalletCards },
      {
        to: '/desk/wish?state=waiting&sort=oldest',
        node: 'desk/wish:read',
        name: 'wish',
        icon: BellRing,
      },
    ],
  },
  {
    group: 'people',
    entries: [
      { to: '/desk/pupil', node: 'desk/pupil:read', name: 'pupil', icon: GraduationCap },
      { to: '/desk/member', node: 'desk/member:read', name: 'member', icon: IdCard },
      { to: '/desk/staff', node: 'desk/staff:read', name: 'staff', icon: KeyRound },
      { to: '/desk/distributor', node: 'desk/distributor:read', name: 'distributor', icon: Share2 },
    ],
  },
  {
    group: 'words',
    entries: [
      { to: '/desk/content', node: 'desk/content:read', name: 'content', icon: FilePenLine },
      {
        to: '/desk/question?state=waiting&sort=oldest',
        node: 'desk/question:read',
        name: 'question',
        icon: MessageCircleQuestionMark,
      },
      {
        to: '/desk/recordings',
        node: 'desk/recording:change',
        name: 'recording',
        icon: AudioLines,
      },
      {
        to: '/desk/recitations?state=waiting&sort=oldest',
        node: 'desk/recitation:read',
        name: 'recitation',
        icon: Mic,
      },
      { to: '/desk/wall?state=pending&sort=oldest', node: 'desk/wall:read', name: 'wall', icon: Image },
      { to: '/desk/code', node: 'desk/code:read', name: 'code', icon: Ticket },
      { to: '/desk/live-code', node: 'desk/live-code:read', name: 'live-code', icon: QrCode },
    ],
  },
  {
    group: 'school',
    entries: [
      { to: '/desk/site', node: 'desk/site:change', name: 'site', icon: Settings },
      { to: '/desk/sent', node: 'desk/home:messages', name: 'sent', icon: Send },
      { to: '/desk/audit', node: 'desk/audit:read', name: 'audit', icon: ScrollText },
      { to: '/desk/factor', node: 'desk/home:read', name: 'factor', icon: ShieldCheck },
    ],
  },
]

/** What most jobs begin with; of these a phone shows the first that the role allows. */
const often = ['home', 'attend', 'registration', 'class', 'content', 'question', 'day', 'pupil']
const oftenShown = 4

/**
 * At the side of a wide screen; folded away on a phone, where it closes with each page that it opens, and the pages that
 * are used most stand beside the fold.
 */
export function DeskMenu() {
  const { pathname } = useLocation()
  const { t } = useTranslation('desk')
  return (
    <>
      <div className="relative lg:hidden">
        <details key={pathname}>
          <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
            {t('menu.title')}
          </summary>
          <MenuGroups />
        </details>
        <OftenUsed />
      </div>
      <div className="sticky top-6 hidden lg:block">
        <MenuGroups />
      </div>
    </>
  )
}

function OftenUsed() {
  const { t } = useTranslation('desk')
  const allowed = useAuth()
  const all = menu.flatMap(({ entries }) => entries).filter(({ node }) => allowed(authCheckOf(node)))
  const shown = often.flatMap((name) => all.find((entry) => entry.name === name) ?? []).slice(0, oftenShown)
  return (
    <nav
      aria-label={t('menu.often')}
      // One line, which is pushed where it has no room.
      className="absolute end-0 top-0 -me-1 flex max-w-[calc(100%-3rem)] overflow-x-auto [scrollbar-width:none]"
    >
      {shown.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex min-h-target shrink-0 items-center px-1 text-sm sm:px-1.5 -outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-cinnabar"
        >
          {t(`menu.${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}

function MenuGroups() {
  const { t } = useTranslation('desk')
  const allowed = useAuth()
  return (
    <nav
      aria-label={t('menu.title')}
      className="grid grid-cols-2 gap-x-4 gap-y-3 pt-2 pb-3 wrap-anywhere lg:grid-cols-1 lg:pt-0"
    >
      {menu.map(({ group, entries }) => {
        const shown = entries.filter(({ node }) => allowed(authCheckOf(node)))
        return (
          shown.length > 0 && (
            <div key={group}>
              <p className="px-2 text-xs text-muted">{t(`menu.group.${group}`)}</p>
              <ul>
                {shown.map(({ to, name, icon: Icon }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className="flex min-h-target items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-soft aria-[current=page]:bg-soft aria-[current=page]:font-medium aria-[current=page]:text-cinnabar"
                    >
                      <Icon aria-hidden="true" size={18} className="shrink-0" />
                      {t(`menu.${name}`)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
}
