import { actorName } from '@shuyuan/contract/text/actor-name'
import {
  bookingKinds,
  bookingSorts,
  type DeskBooking,
  type MoneySums,
} from '@shuyuan/contract/desk/money/money'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { bookedMeans } from '@shuyuan/contract/registration/registration-fees'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { SelectOption } from '#app/ui/form/select.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { DeskList } from '../list/desk-list.tsx'
import type { ListFound } from '../list/load-list.server.ts'

export interface BookingsProps {
  loaded: ListFound<DeskBooking>
  sums: MoneySums
  courses: readonly SelectOption[]
}

/** All payments and refunds of places, and what they come to. */
export function Bookings({ loaded, sums, courses }: BookingsProps) {
  const { t } = useTranslation('money')
  const allowed = useAuth()
  const prints = allowed(authCheckOf('desk/money:receipt'))
  return (
    <DeskList
      t={t}
      list="money"
      loaded={loaded}
      none={t('none')}
      filters={[
        { name: 'kind', options: bookingKinds.map((value) => ({ value, label: t(`kinds.${value}`) })) },
        { name: 'means', options: bookedMeans.map((value) => ({ value, label: t(`meansOf.${value}`) })) },
        { name: 'course', options: courses },
        { name: 'from' },
        { name: 'until' },
      ]}
      sorts={bookingSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name || t('gone')}
      linkOf={({ no, name }) => (name === '' ? null : `/desk/registration/${no}`)}
      below={({ no }) => no}
      columns={[
        { key: 'kind', cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'amount', numeric: true, cell: (row) => <Amount row={row} /> },
        { key: 'means', cell: ({ means }) => t(`meansOf.${means}`) },
        { key: 'course', cell: ({ title }) => title },
        { key: 'paidOn', cell: ({ paidOn }) => <span className="whitespace-nowrap">{paidOn}</span> },
        {
          key: 'takenBy',
          cell: ({ takenBy, actor }) => takenBy || (actor.startsWith('staff:') && actorName(actor)),
        },
        {
          key: 'receipt',
          cell: ({ id, receipt }) =>
            prints && receipt !== '' ? (
              <PageLink to={`/desk/money/${id}`} className="inline-flex min-h-target items-center text-link">
                {receipt}
              </PageLink>
            ) : (
              receipt
            ),
        },
      ]}
      exports="desk/money:export"
      add={
        <span className="flex flex-wrap gap-2">
          <ButtonLink to="/desk/registration?unpaid=1&sort=due">{t('owing')}</ButtonLink>
          <ButtonLink to="/desk/money/month">{t('month.link')}</ButtonLink>
          {allowed(authCheckOf('desk/invoice:read')) && (
            <ButtonLink to="/desk/money/invoice?state=wished">{t('invoices')}</ButtonLink>
          )}
          {allowed(authCheckOf('desk/order:read')) && <ButtonLink to="/desk/order">{t('online')}</ButtonLink>}
        </span>
      }
    >
      <Sums sums={sums} />
    </DeskList>
  )
}

function Amount({ row: { kind, amount, takenBack } }: { row: DeskBooking }) {
  const { t } = useTranslation('money')
  const said = kind === 'refund' ? `−${amount}` : amount
  if (takenBack === null) return <span className="whitespace-nowrap tabular-nums">{said}</span>
  return (
    <span className="text-muted">
      <s className="whitespace-nowrap tabular-nums">{said}</s>
      <span className="block text-xs">
        {takenBack ? t('takenBackWhy', { reason: takenBack }) : t('takenBack')}
      </span>
    </span>
  )
}

function Sums({ sums }: { sums: MoneySums }) {
  const { t } = useTranslation('money')
  if (sums.means.length === 0) return null
  return (
    <section aria-label={t('sums')} className="rounded-lg border border-line bg-soft p-4">
      <p className="font-medium tabular-nums">{t('sum', { ...sums })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted tabular-nums">
        {sums.means.map(({ means, came, went }) => (
          <li key={means}>
            {t(`meansOf.${means}`)} {came}
            {went !== '0.00' && ` −${went}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
