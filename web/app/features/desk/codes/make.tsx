import { type MadeCodes, mostCodesAtDesk } from '@shuyuan/contract/desk/claims'
import { csvOf } from '@shuyuan/contract/text/csv'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { offerOptions } from '../offer-titles.server.ts'
import { ActedLine, ActForm, useDeskForm } from '../desk-form.tsx'

export const handle: PageHandle = { ns: ['codes', 'desk', 'ui'], title: 'codes:make' }

export async function loader(args: LoaderFunctionArgs) {
  await loadDesk(args, (api) => api.get('/api/desk/me', { params: { node: 'desk/code:make' } }))
  return { offers: offerOptions(args), origin: new URL(args.request.url).origin }
}

export const action = pageAction('code', ['make'])

/** Makes codes and shows them, this once, as a sheet to print or to save. */
export default function MakeCodesPage() {
  const { t } = useTranslation('codes')
  const { offers, origin } = useLoaderData<typeof loader>()
  const page = useDeskForm()
  const made = page.acted?.done ? (page.acted.data as MadeCodes) : null
  return (
    <div className="flex flex-col gap-6">
      <PageLink to="/desk/code" className="self-start text-link print:hidden">
        {t('back')}
      </PageLink>
      <h1 className="text-2xl print:hidden">{t('make')}</h1>
      <ActedLine page={page} />
      {made ? (
        <Sheet
          made={made}
          origin={origin}
          title={offers.find(({ value }) => value === made.offer)?.label ?? made.offer}
        />
      ) : (
        <Card title={t('which')}>
          <ActForm page={page} act="make" node="desk/code:make" label={t('make')} variant="primary">
            <Field label={t('offer')} required className="w-full max-w-form">
              <Select name="offer" placeholder={t('choose')} options={offers} required />
            </Field>
            <Field
              label={t('count')}
              help={t('countHelp', { most: mostCodesAtDesk })}
              required
              className="w-full max-w-form"
            >
              <TextInput type="number" name="count" min={1} max={mostCodesAtDesk} defaultValue={20} />
            </Field>
            <Field label={t('until')} help={t('untilHelp')} className="w-full max-w-form">
              <TextInput type="date" name="until" />
            </Field>
            <Field label={t('label')} help={t('labelHelp')} className="w-full max-w-form">
              <LimitedInput name="label" maxLength={100} autoComplete="off" />
            </Field>
          </ActForm>
        </Card>
      )}
    </div>
  )
}

/** One card a code: what it is for, the code, and where it is received. Browsers send nothing after # to a server. */
function Sheet({ made, origin, title }: { made: MadeCodes; origin: string; title: string }) {
  const { t } = useTranslation('codes')
  const addressOf = (code: string) => `${origin}/receive#code=${code}`
  const table = csvOf([
    ['number', 'code', 'offer', 'valid through', 'address'],
    ...made.codes.map(({ number, code }) => [number, code, made.offer, made.until, addressOf(code)]),
  ])
  return (
    <>
      <div className="flex flex-col items-start gap-4 print:hidden">
        <output>{t('once', { batch: made.batch, count: made.codes.length })}</output>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <ButtonAnchor
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(table)}`}
            download={`codes-${made.batch}.csv`}
          >
            {t('csv')}
          </ButtonAnchor>
        </div>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {made.codes.map(({ number, code }) => (
          <li
            key={code}
            className="flex break-inside-avoid flex-col items-center gap-2 rounded-sm border border-line p-4 text-center"
          >
            <strong>{title}</strong>
            <QrCode text={addressOf(code)} label={t('qr', { code })} size={120} />
            <span className="font-mono text-lg">{code}</span>
            <span className="text-xs text-muted">
              {t('card', { number, batch: made.batch, until: made.until })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
