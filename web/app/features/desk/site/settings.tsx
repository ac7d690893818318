import type { Config } from '@shuyuan/contract/site/config'
import type { SiteSettings } from '@shuyuan/contract/desk/site/site-settings'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ActedNote, DeskDraft, useDeskForm } from '../desk-form.tsx'
import { loadDesk, postAtDesk } from '../desk-page.server.ts'
import { useTypedWarning } from '../use-leave-warning.ts'
import { SettingField } from './setting-field.tsx'
import { settingGroups, valuesOf } from './setting-fields.ts'
import { SiteRooms } from './site-rooms.tsx'

export const handle: PageHandle = { ns: ['site', 'desk', 'ui'], title: 'site:title' }

export async function loader(args: LoaderFunctionArgs): Promise<SiteSettings> {
  const found = await loadDesk(args, (api) => api.get('/api/desk/site/settings'))
  return { ...found, settings: found.settings as Config }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const act = String(form.get('act'))
  return postAtDesk(args, { act, path: '/api/desk/site/set', body: { values: valuesOf(form) } })
}

/** The settings of the site in cards, each saved by itself. */
export default function SettingsPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <SiteRooms />
      {settingGroups.map((each) => (
        <SettingsCard key={each.group} {...each} data={data} />
      ))}
    </div>
  )
}

function SettingsCard({ group, names, data }: (typeof settingGroups)[number] & { data: SiteSettings }) {
  const { t } = useTranslation('site')
  const { Form, acted, busy } = useDeskForm()
  const typing = useTypedWarning(acted)
  return (
    <Card title={t(`group.${group}`)}>
      <Form method="post" {...typing} className="flex flex-col items-start gap-5">
        <DeskDraft name={`settings ${group}`} acted={acted} />
        {names.map((name) => (
          <SettingField key={name} name={name} data={data} />
        ))}
        {acted?.act === group && <ActedNote acted={acted} />}
        <Button type="submit" name="act" value={group} variant="primary" busy={busy}>
          {t('save')}
          <span className="sr-only"> {t(`group.${group}`)}</span>
        </Button>
      </Form>
    </Card>
  )
}
