import { authCheckOf, type StaffRole, staffRoles } from '@shuyuan/contract/desk/nodes'
import type { StaffMember } from '@shuyuan/contract/desk/staff'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deviceName } from '#app/ui/device-name.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { AskedButton } from '../asked-button.tsx'
import { ActedNote, DeskDraft, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { actAtDesk, loadDesk } from '../desk-page.server.ts'
import { useLastDay, useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['staff', 'desk', 'ui'], title: 'staff:title' }

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args, (api) => api.get('/api/desk/staff/list'))
}

export const action = (args: ActionFunctionArgs) => actAtDesk(args, 'staff', ['add', 'remove', 'end-session'])

export const shouldRevalidate = revalidateAfterAct

/** The people who work at the desk: roles until a day, and where the desk is open. */
export default function StaffPage() {
  const { t } = useTranslation(['staff', 'desk'])
  const { list } = useLoaderData<typeof loader>()
  const { Form, acted, busy } = useDeskForm()
  const roleName = (role: StaffRole) => t(`desk:role.${role}`)
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <ActedNote acted={acted} />
      <Auth node={authCheckOf('desk/staff:change')}>
        <Card title={t('add')}>
          <Form method="post" className="grid gap-4 sm:grid-cols-2">
            <DeskDraft name="staff" acted={acted} act="add" />
            <Field label={t('member')} help={t('memberHelp')} required>
              <TextInput name="member" autoComplete="off" required />
            </Field>
            <Field label={t('role')} required>
              <Select
                name="role"
                options={staffRoles.map((role) => ({
                  value: role,
                  label: `${roleName(role)} · ${t(`about.${role}`)}`,
                }))}
                defaultValue="office"
              />
            </Field>
            <Field label={t('until')} help={t('untilHelp')} optional>
              <TextInput type="date" name="until" />
            </Field>
            <Button
              type="submit"
              name="act"
              value="add"
              variant="primary"
              busy={busy}
              className="self-center justify-self-start"
            >
              {t('give')}
            </Button>
          </Form>
        </Card>
      </Auth>
      {list.map((person) => (
        <Person key={person.id} person={person} roleName={roleName} form={{ Form, busy }} />
      ))}
    </div>
  )
}

interface PersonProps {
  person: StaffMember
  roleName: (role: StaffRole) => string
  form: Pick<ReturnType<typeof useDeskForm>, 'Form' | 'busy'>
}

function Person({ person, roleName, form: { Form, busy } }: PersonProps) {
  const { t } = useTranslation('staff')
  const moment = useSchoolTime()
  const lastDay = useLastDay()
  const { id, name, username, roles, secondFactor, sessions } = person
  const button = (act: string, fields: Record<string, string>, label: string, ask?: string) => {
    const words = (
      <>
        {label}
        <span className="sr-only"> {name}</span>
      </>
    )
    return (
      <Auth node={authCheckOf('desk/staff:change')}>
        <Form method="post">
          {Object.entries({ id: String(id), ...fields }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {ask ? (
            <AskedButton name="act" value={act} variant="danger" busy={busy} ask={ask}>
              {words}
            </AskedButton>
          ) : (
            <Button type="submit" name="act" value={act} busy={busy}>
              {words}
            </Button>
          )}
        </Form>
      </Auth>
    )
  }
  const roleWords = ({ role, since, until, ended }: StaffMember['roles'][number]) => {
    const words = {
      role: roleName(role),
      since: moment(since, 'yyyy-mm-dd'),
      until: until === null ? '' : lastDay(until),
    }
    return t(ended ? 'ended' : until === null ? 'roleOf' : 'roleUntil', words)
  }
  return (
    <Card title={name === username ? name : `${name} · ${username}`}>
      <ul className="divide-y divide-line text-sm">
        {roles.map((each) => (
          <li key={each.role} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className={each.ended ? 'text-muted' : ''}>{roleWords(each)}</span>
            {!each.ended &&
              button(
                'remove',
                { role: each.role },
                t('remove', { role: roleName(each.role) }),
                t('removeAsk', { name, role: roleName(each.role) }),
              )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t(secondFactor ? 'factor' : 'noFactor')}</p>
      <h3 className="mt-4 text-sm font-medium">{t('sessions')}</h3>
      {sessions.length === 0 && <p className="mt-1 text-sm text-muted">{t('noSessions')}</p>}
      <ul className="divide-y divide-line text-sm">
        {sessions.map(({ id: session, agent, ip, since, until }) => (
          <li key={session} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="wrap-anywhere">{deviceName(agent) || t('unknownAgent')}</p>
              <p className="text-muted">{t('session', { ip, since: moment(since), until: moment(until) })}</p>
            </div>
            {button('end-session', { session }, t('end'))}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3">{button('end-session', { session: '' }, t('endAll'))}</div>
      )}
    </Card>
  )
}
