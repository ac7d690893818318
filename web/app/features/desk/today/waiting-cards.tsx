import type { DeskToday, WaitingKind } from '@shuyuan/contract/desk/today'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

/** Where each kind is worked on. */
const addresses: Record<WaitingKind, string> = {
  signUps: '/desk/registration?state=submitted',
  giveBack: '/desk/registration?back=1',
  debts: '/desk/registration?sort=due',
  packs: '/desk/registration?low=1',
  refunds: '/desk/registration?asked=1',
  orders: '/desk/order',
  questions: '/desk/question?state=waiting&sort=oldest',
  wall: '/desk/wall?state=pending&sort=oldest',
  recitations: '/desk/recitations?state=waiting&sort=oldest',
  coupons: '/desk/claimed',
  distributors: '/desk/distributor?state=applied',
}

/** How much of each kind waits that the role may read, and in one line what does not; each leads to its list. */
export function WaitingCards({ waiting }: Pick<DeskToday, 'waiting'>) {
  const { t } = useTranslation('today')
  const kinds = (Object.keys(addresses) as WaitingKind[]).filter((kind) => kind in waiting)
  if (kinds.length === 0) return null
  const waits = kinds.filter((kind) => waiting[kind])
  const done = kinds.filter((kind) => !waiting[kind])
  return (
    <section aria-label={t('waits')}>
      {waits.length > 0 && (
        <ul className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
          {waits.map((kind) => (
            <li key={kind} className="max-sm:last:odd:col-span-2">
              <PageLink
                to={addresses[kind]}
                className="block h-full rounded-lg border border-line bg-raised p-3 hover:bg-soft sm:p-4"
              >
                <strong className="block text-2xl text-cinnabar tabular-nums">{waiting[kind]}</strong>
                <span className="text-sm">{t(`waiting.${kind}`)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {waits.length === 0 && <p>{t('waitsNothing')}</p>}
      {done.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
          {done.map((kind) => (
            <li key={kind}>
              <PageLink
                to={addresses[kind]}
                className="inline-flex min-h-target items-center hover:text-link"
              >
                {t(`waiting.${kind}`)}
                <span className="ms-1 tabular-nums">0</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
