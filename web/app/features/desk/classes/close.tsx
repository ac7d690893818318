import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { ActedNote, ActForm, revalidateAfterAct, useDeskForm, useRound } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['classes', 'desk', 'list', 'ui'], title: 'classes:close.title' }

/** The day of today, which is the one that is meant most often. */
export async function loader(args: LoaderFunctionArgs) {
  const { day } = await loadDesk(args, (api) => api.get('/api/desk/attend/today'))
  return { day }
}

export const action = pageAction('class', ['close'])
export const shouldRevalidate = revalidateAfterAct

/** All classes have no lessons on some days: one form, one message a family. */
export default function CloseDaysPage() {
  const { t } = useTranslation('classes')
  const { day } = useLoaderData<typeof loader>()
  const page = useDeskForm()
  const round = useRound(page, 'close')
  const { acted } = page
  const typed = acted?.done ? {} : (acted?.fields ?? {})
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/class">{t('back')}</BackLink>
      <div>
        <h1 className="text-2xl">{t('close.title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('close.about')}</p>
      </div>
      <ActForm
        key={round}
        page={page}
        act="close"
        node="desk/class:change"
        label={t('close.do')}
        variant="danger"
        ask={t('close.ask')}
        keeps="close days"
        className="max-w-form"
      >
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Field label={t('close.from')} required>
            <TextInput type="date" name="from" defaultValue={typed['from'] ?? day} required />
          </Field>
          <Field label={t('close.until')}>
            <TextInput type="date" name="until" defaultValue={typed['until'] ?? ''} />
          </Field>
        </div>
        <Field label={t('close.reason')} help={t('close.reasonHelp')} required className="w-full">
          <TextInput name="reason" defaultValue={typed['reason'] ?? ''} required autoComplete="off" />
        </Field>
        <Checkbox
          name="again"
          value="1"
          defaultChecked={acted && !acted.done ? Boolean(typed['again']) : true}
          label={t('close.again')}
        />
      </ActForm>
      <ActedNote acted={acted} />
    </div>
  )
}
