import { type DeskOrder, oddReasons, orderSorts } from '@shuyuan/contract/desk/money/orders'
import { orderStates } from '@shuyuan/contract/registration/orders'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActedLine, ActForm, type DeskForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { Folded, OwnLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'
import { Differences } from './differences.tsx'

export const handle: PageHandle = { ns: ['orders', 'desk', 'list', 'ui'], title: 'orders:title' }

export async function loader(args: LoaderFunctionArgs) {
  const [loaded, differences] = await Promise.all([
    loadList(args, { path: '/api/desk/order/list', list: 'order' }),
    loadDesk(args, (api) => api.get('/api/desk/order/differences')),
  ])
  return { loaded, differences }
}

export const action = pageAction('order', ['give-back', 'book', 'settle', 'difference'])

export const shouldRevalidate = revalidateAfterAct

/** What was paid online: first what could not be booked, and what to do with it. */
export default function OrdersPage() {
  const { t } = useTranslation('orders')
  const { loaded, differences } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const page = useDeskForm()
  const states = ['all', ...orderStates] as const
  return (
    <DeskList
      t={t}
      list="order"
      loaded={loaded}
      filters={[{ name: 'state', options: states.map((value) => ({ value, label: t(`states.${value}`) })) }]}
      sorts={orderSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ no }) => no}
      nameOf={({ name, registration, no }) => name || (registration === '' ? no : t('gone'))}
      below={({ no }) => no}
      columns={[
        {
          key: 'registration',
          cell: ({ registration, name }) =>
            name === '' ? (
              registration
            ) : (
              <OwnLink to={`/desk/registration/${registration}`}>{registration}</OwnLink>
            ),
        },
        { key: 'state', cell: (order) => <State order={order} /> },
        { key: 'amount', numeric: true, cell: ({ amount }) => amount },
        { key: 'paid', numeric: true, cell: ({ paid, paidId }) => (paidId === '' ? '' : paid) },
        { key: 'provider', cell: ({ provider }) => t(`providers.${provider}`) },
        {
          key: 'begun',
          cell: ({ create_time: begun }) => <span className="whitespace-nowrap">{time(begun)}</span>,
        },
        { key: 'do', cell: (order) => <Decide order={order} page={page} /> },
      ]}
    >
      <ActedLine page={page} />
      <Differences {...differences} page={page} />
    </DeskList>
  )
}

function State({ order: { state, reason, paidId, refunds } }: { order: DeskOrder }) {
  const { t } = useTranslation('orders')
  const known = oddReasons.find((each) => each === reason)
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {state === 'odd' && known && (
        <span className="text-sm">{t(`reasons.${known.replaceAll(' ', '-')}`)}</span>
      )}
      {paidId !== '' && <span className="font-mono text-xs break-all text-muted">{paidId}</span>}
      {refunds.map(({ no, amount, state: became }) => (
        <span key={no} className="text-sm text-muted">
          {t(`refunds.${became}`, { amount })}
        </span>
      ))}
    </div>
  )
}

const tones: Record<DeskOrder['state'], 'neutral' | 'warning' | 'success'> = {
  begun: 'neutral',
  paid: 'success',
  closed: 'neutral',
  odd: 'warning',
  settled: 'neutral',
}

/** What can be done with what was paid and not booked, and with a refund that a bank refused. */
function Decide({ order, page }: { order: DeskOrder; page: DeskForm }) {
  const { t } = useTranslation('orders')
  const { no, state, paid, registration, name, refunds } = order
  const odd = state === 'odd'
  if (!odd && refunds.every((refund) => refund.state !== 'abnormal')) return null
  return (
    <div className="flex flex-col items-start gap-3 text-start">
      {odd && (
        <>
          <ActForm
            page={page}
            act="give-back"
            node="desk/order:decide"
            label={t('giveBack')}
            values={{ no }}
            ask={t('giveBackAsk', { paid })}
          />
          <Folded label={t('book')}>
            <ActForm
              page={page}
              act="book"
              node="desk/order:decide"
              label={t('bookIt')}
              values={{ no }}
              keeps={`order ${no} book`}
            >
              <Field label={t('bookFor')} help={t('bookHelp', { paid })} required>
                <LimitedInput
                  name="registration"
                  defaultValue={name === '' ? '' : registration}
                  maxLength={40}
                  autoComplete="off"
                  required
                />
              </Field>
            </ActForm>
          </Folded>
        </>
      )}
      <Folded label={t('settle')}>
        <ActForm
          page={page}
          act="settle"
          node="desk/order:decide"
          label={t('settleIt')}
          values={{ no }}
          keeps={`order ${no} settle`}
        >
          <Field label={t('settleNote')} help={t('settleHelp')} required>
            <LimitedInput name="note" maxLength={200} autoComplete="off" required />
          </Field>
        </ActForm>
      </Folded>
    </div>
  )
}
