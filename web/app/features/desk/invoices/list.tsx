import { type DeskInvoice, invoiceSorts, invoiceStates } from '@shuyuan/contract/desk/money/invoices'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActedLine, ActForm, type DeskForm, useDeskForm } from '../desk-form.tsx'
import { DeskList } from '../list/desk-list.tsx'
import type { ListFound } from '../list/load-list.server.ts'
import { BackLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'

/** What families wish of invoices: first those that the school has still to issue. */
export function Invoices({ loaded }: { loaded: ListFound<DeskInvoice> }) {
  const { t } = useTranslation(['invoices', 'money'])
  const time = useSchoolTime()
  const page = useDeskForm()
  return (
    <DeskList
      t={t}
      list="invoice"
      loaded={loaded}
      none={t('none')}
      filters={[
        { name: 'state', options: invoiceStates.map((value) => ({ value, label: t(`states.${value}`) })) },
      ]}
      sorts={invoiceSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ no }) => no}
      nameOf={({ name }) => name}
      linkOf={({ no }) => `/desk/registration/${no}`}
      below={({ no }) => no}
      columns={[
        {
          key: 'made',
          cell: ({ kind, title }) => (
            <>
              <span className="wrap-anywhere select-all">{title}</span>
              <span className="block text-sm text-muted">{t(`kinds.${kind}`)}</span>
            </>
          ),
        },
        {
          key: 'taxNumber',
          cell: ({ taxNumber }) => <span className="font-mono break-all select-all">{taxNumber}</span>,
        },
        { key: 'email', cell: ({ email }) => <span className="break-all select-all">{email}</span> },
        { key: 'amount', numeric: true, cell: ({ amount }) => amount },
        { key: 'course', cell: ({ course }) => course },
        { key: 'time', cell: ({ time: at }) => <span className="whitespace-nowrap">{time(at)}</span> },
        { key: 'do', cell: (invoice) => <Tick invoice={invoice} page={page} /> },
      ]}
      add={<BackLink to="/desk/money">{t('money:month.back')}</BackLink>}
    >
      <p className="max-w-measure text-sm text-muted">{t('help')}</p>
      <ActedLine page={page} />
    </DeskList>
  )
}

function Tick({ invoice: { no, version, issued, number }, page }: { invoice: DeskInvoice; page: DeskForm }) {
  const { t } = useTranslation('invoices')
  const time = useSchoolTime()
  if (issued !== null)
    return (
      <div className="flex flex-col items-start gap-2 text-start">
        <span>{t(number ? 'tickedNo' : 'ticked', { number, day: time(issued).slice(0, 10) })}</span>
        <ActForm
          page={page}
          act="untick"
          node="desk/invoice:tick"
          label={t('untick')}
          values={{ no, version }}
        />
      </div>
    )
  return (
    <ActForm
      page={page}
      act="tick"
      node="desk/invoice:tick"
      label={t('tick')}
      values={{ no, version }}
      keeps={`invoice ${no}`}
      className="text-start"
    >
      <Field label={t('number')}>
        <LimitedInput name="number" maxLength={40} autoComplete="off" />
      </Field>
    </ActForm>
  )
}
