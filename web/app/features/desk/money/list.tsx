import { actorName } from '@shuyuan/contract/text/actor-name'
import {
  bookingKinds,
  bookingSorts,
  type DeskBooking,
  type MoneySums,
} from '@shuyuan/contract/desk/money/money'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { bookedMeans } from '@shuyuan/contract/registration/registration-fees'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { useAuth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { classTitles } from '../registrations/term-titles.server.ts'

export const handle: PageHandle = { ns: ['money', 'list', 'ui'], title: 'money:title' }

export async function loader(args: LoaderFunctionArgs) {
  const asked = Object.fromEntries(new URL(args.request.url).searchParams)
  const [loaded, sums] = await Promise.all([
    loadList(args, { path: '/api/desk/money/list', list: 'money' }),
    // What the address asks for is checked by the API.
    loadDesk(args, (api) => api.get('/api/desk/money/sums', { params: asked as object })),
  ])
  const courses = classTitles(args.context.get(contentContext), args.context.get(languageContext))
  return { loaded, sums, courses }
}

/** All payments and refunds of places, and what they come to. */
export default function MoneyPage() {
  const { t } = useTranslation('money')
  const allowed = useAuth()
  const { loaded, sums, courses } = useLoaderData<typeof loader>()
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
