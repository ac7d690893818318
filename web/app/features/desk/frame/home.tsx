import { deskCookieName } from '@shuyuan/contract/desk/desk'
import { type ActionFunctionArgs, Form, redirect, useRouteLoaderData } from 'react-router'
import { draftKey } from '#app/parts/draft/draft.ts'
import { forgetOwned } from '#app/session/owned-storage.ts'
import { deviceName } from '#app/ui/device-name.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { callDesk } from '../desk-page.server.ts'
import type { loader as layoutLoader } from './layout.tsx'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['desk', 'staff', 'ui'], title: 'desk:home.title' }

export function loader() {
  return null
}

/** Leaves the desk; the member stays logged in. */
export async function action(args: ActionFunctionArgs) {
  await callDesk(args, (api) => api.post('/api/desk/leave', {}))
  return redirect('/user', {
    headers: { 'set-cookie': `${deskCookieName}=; Path=/desk; Max-Age=0; HttpOnly; SameSite=Strict` },
  })
}

/** The roles of the person at the desk, and where their desk is open. */
export default function HomePage() {
  const { t } = useTranslation(['desk', 'staff'])
  const time = useSchoolTime()
  const me = useRouteLoaderData<typeof layoutLoader>('deskLayout')
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('home.hello', { name: me?.name ?? '' })}</h1>
      <p>
        {t('home.roles', { roles: (me?.roles ?? []).map((role) => t(`role.${role}`)).join(t('home.and')) })}
      </p>
      <ul className="list-disc ps-5 text-sm text-muted">
        {me?.roles.map((role) => (
          <li key={role}>{`${t(`role.${role}`)} · ${t(`staff:about.${role}`)}`}</li>
        ))}
      </ul>
      <Card title={t('home.sessions')}>
        <ul className="divide-y divide-line text-sm">
          {me?.sessions.map(({ agent, ip, since, until, current }) => (
            <li key={`${since} ${ip} ${agent}`} className="py-3">
              <p className="wrap-anywhere">
                {current && <strong>{t('home.current')} </strong>}
                {deviceName(agent) || t('home.unknownAgent')}
              </p>
              <p className="text-muted">
                {t('home.session', {
                  ip,
                  since: time(since),
                  until: time(until),
                })}
              </p>
            </li>
          ))}
        </ul>
        <Form
          method="post"
          reloadDocument
          className="mt-5"
          // What is kept at the desk is about others: it does not stay in a browser whose user has left.
          onSubmit={() => forgetOwned(me?.id ?? 0, `${draftKey}desk `)}
        >
          <Button type="submit">{t('home.leave')}</Button>
        </Form>
      </Card>
    </div>
  )
}
