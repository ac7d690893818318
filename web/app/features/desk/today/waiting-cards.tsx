import type { DeskToday, WaitingKind } from '@shuyuan/contract/desk/today'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { classes } from '#app/ui/classes.ts'

/** Where each kind is worked on. */
const addresses: Record<WaitingKind, string> = {
  signUps: '/desk/registration?state=submitted',
  giveBack: '/desk/registration?back=1',
  debts: '/desk/registration?sort=due',
  packs: '/desk/registration?low=1',
  refunds: '/desk/registration?asked=1',
  orders: '/desk/order',
  unchecked: '/desk/question?state=waiting&sort=oldest',
  unanswered: '/desk/question?state=open',
  wall: '/desk/wall?state=pending&sort=oldest',
  recitations: '/desk/recitations?state=waiting&sort=oldest',
  coupons: '/desk/claimed',
  distributors: '/desk/distributor?state=applied',
}

/** How much of each kind waits that the role may read; each leads to its list. */
export function WaitingCards({ waiting }: Pick<DeskToday, 'waiting'>) {
  const { t } = useTranslation('today')
  const kinds = (Object.keys(addresses) as WaitingKind[]).filter((kind) => kind in waiting)
  if (kinds.length === 0) return null
  return (
    <section aria-label={t('waits')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        {kinds.map((kind) => {
          const count = waiting[kind] ?? 0
          return (
            <li key={kind} className="max-sm:last:odd:col-span-2">
              <PageLink
                to={addresses[kind]}
                className="block h-full rounded-lg border border-line bg-raised p-3 hover:bg-soft sm:p-4"
              >
                <strong
                  className={classes(
                    'block text-2xl tabular-nums',
                    count > 0 ? 'text-cinnabar' : 'text-muted',
                  )}
                >
                  {count}
                </strong>
                <span className="text-sm">{t(`waiting.${kind}`)}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
