import type { DeskDistributor } from '@shuyuan/contract/desk/distributors'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { ActedLine, ActForm, useDeskForm } from '../desk-form.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['distributors', 'desk', 'ui'], title: 'distributors:new.title' }

/** `?member=`: who is meant, from the page of a member. */
export async function loader(args: LoaderFunctionArgs) {
  await loadDesk(args, (api) => api.get('/api/desk/me', { params: { node: 'desk/distributor:appoint' } }))
  return null
}

const act = pageAction('distributor', ['appoint'])

export async function action(args: ActionFunctionArgs) {
  const answer = await act(args)
  const { done, data: made } = answer.data
  if (done) throw redirect(`/desk/distributor/${(made as DeskDistributor).id}`)
  return answer
}

/** Makes a member a distributor, who has signed the agreement on paper. */
export default function AppointPage() {
  const { t } = useTranslation('distributors')
  const page = useDeskForm()
  const typed = (name: string) => page.acted?.fields[name] ?? ''
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <BackLink to="/desk/distributor">{t('one.back')}</BackLink>
      <h1 className="text-2xl">{t('new.title')}</h1>
      <ActedLine page={page} />
      <Card>
        <ActForm
          page={page}
          act="appoint"
          node="desk/distributor:appoint"
          label={t('new.appoint')}
          variant="primary"
          keeps="distributor new"
        >
          <Field label={t('new.member')} help={t('new.memberHelp')} required className="w-full">
            <TextInput name="member" defaultValue={typed('member')} required autoComplete="off" />
          </Field>
          <Field label={t('new.realName')} help={t('new.realNameHelp')} required className="w-full">
            <TextInput name="realName" defaultValue={typed('realName')} required autoComplete="off" />
          </Field>
          <Field label={t('shownName')} help={t('new.shownNameHelp')} optional className="w-full">
            <TextInput name="shownName" defaultValue={typed('shownName')} autoComplete="off" />
          </Field>
          <Checkbox name="signed" value="1" data-undrafted="" label={t('new.signed')} required />
        </ActForm>
      </Card>
    </div>
  )
}
