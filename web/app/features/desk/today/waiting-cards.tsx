import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import type { DeskToday } from '@shuyuan/contract/desk/today'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { classes } from '#app/ui/classes.ts'

/** Where each kind is worked on, and the permission to read it there. */
const kinds: readonly { kind: keyof DeskToday['waiting']; to: string; node: DeskNode }[] = [
  { kind: 'signUps', to: '/desk/registration?state=submitted', node: 'desk/registration:read' },
  { kind: 'unchecked', to: '/desk/question?state=waiting', node: 'desk/question:read' },
  { kind: 'unanswered', to: '/desk/question?state=open', node: 'desk/question:read' },
  { kind: 'wall', to: '/desk/wall?state=pending', node: 'desk/wall:read' },
  { kind: 'coupons', to: '/desk/claimed', node: 'desk/claim:read' },
  { kind: 'distributors', to: '/desk/distributor?state=applied', node: 'desk/distributor:read' },
]

const card = 'block h-full rounded-lg border border-line bg-raised p-4'

/** How much of each kind waits; each leads to its list where the role may read it. */
export function WaitingCards({ waiting }: Pick<DeskToday, 'waiting'>) {
  const { t } = useTranslation('today')
  const allowed = useAuth()
  return (
    <section aria-label={t('waits')}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {kinds.map(({ kind, to, node }) => {
          const count = waiting[kind]
          const words = (
            <>
              <strong
                className={classes('block text-2xl tabular-nums', count > 0 ? 'text-cinnabar' : 'text-muted')}
              >
                {count}
              </strong>
              <span className="text-sm">{t(`waiting.${kind}`)}</span>
            </>
          )
          return (
            <li key={kind}>
              {allowed(authCheckOf(node)) ? (
                <PageLink to={to} className={classes(card, 'hover:bg-soft')}>
                  {words}
                </PageLink>
              ) : (
                <p className={card}>{words}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
