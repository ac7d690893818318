import { type MadeCodes, mostCodesAtDesk } from '@shuyuan/contract/desk/claims'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { offerOptions } from '../offer-titles.server.ts'
import { ActedLine, ActForm, DeskDraft, useDeskForm } from '../desk-form.tsx'
import { CodeSheet } from './code-sheet.tsx'

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
      {/* Where the form is gone, what was typed in it goes too. */}
      {made && <DeskDraft name="codes" acted={page.acted} act="make" />}
      {made ? (
        <CodeSheet
          made={made}
          origin={origin}
          title={offers.find(({ value }) => value === made.offer)?.label ?? made.offer}
        />
      ) : (
        <Card title={t('which')}>
          <ActForm
            page={page}
            act="make"
            node="desk/code:make"
            label={t('make')}
            variant="primary"
            keeps="codes"
          >
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
