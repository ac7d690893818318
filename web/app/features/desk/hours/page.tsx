import type {
  MonthHours,
  TaughtLesson,
  TeacherAccounts,
  TeacherHours,
} from '@shuyuan/contract/desk/class/hours'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { monthAfter } from '@shuyuan/contract/time/calendar-day'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { ActedNote, ActForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { callDesk, loadDesk, pageAction } from '../desk-page.server.ts'
import { shortRows } from '../list/list-rows.tsx'
import { useHoursText } from './hours-text.ts'

export const handle: PageHandle = { ns: ['hours', 'desk', 'ui'], title: 'hours:title' }

/** `?month=2026-11`. */
export async function loader(args: LoaderFunctionArgs) {
  const month = new URL(args.request.url).searchParams.get('month') ?? ''
  const hours = await loadDesk(args, (api) => api.get('/api/desk/hours/month', { params: { month } }))
  // A teacher may not see them.
  const accounts = hours.all ? await callDesk(args, (api) => api.get('/api/desk/hours/accounts')) : null
  return { hours, accounts: accounts?.data ?? null }
}

export const action = pageAction('hours', ['account'])
export const shouldRevalidate = revalidateAfterAct

/** The hours of a month: a teacher's own, or those of all. */
export default function HoursPage() {
  const { t } = useTranslation('hours')
  const dateText = useDateText()
  const { hours, accounts } = useLoaderData<typeof loader>()
  const { month, teachers, unnamed } = hours
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('of', { month: dateText(month, 'month') })}</h1>
      <nav aria-label={t('months')} className="flex flex-wrap gap-2 print:hidden">
        <ButtonLink to={`?month=${monthAfter(month, -1)}`}>{t('before')}</ButtonLink>
        <ButtonLink to={`?month=${monthAfter(month, 1)}`}>{t('after')}</ButtonLink>
      </nav>
      <Sums hours={hours} />
      {teachers.map((teacher) => (
        <Teacher key={teacher.teacher} teacher={teacher} />
      ))}
      {unnamed.length > 0 && (
        <Card title={t('unnamed', { count: unnamed.length })}>
          <p className="mb-3 max-w-measure text-sm text-muted">{t('unnamedHelp')}</p>
          <Lessons list={unnamed} caption={t('unnamed', { count: unnamed.length })} />
        </Card>
      )}
      {accounts && (
        <Auth node={authCheckOf('desk/hours:set')}>
          <Accounts {...accounts} />
        </Auth>
      )}
    </div>
  )
}

/** What the month comes to, as a list to print and to take away. */
function Sums({ hours }: { hours: MonthHours }) {
  const { t } = useTranslation('hours')
  const hoursText = useHoursText()
  const { month, known, teachers } = hours
  if (teachers.length === 0) return <p className="text-muted">{t(known ? 'none' : 'unknown')}</p>
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <ButtonAnchor href={`/desk/lists/hours?as=xlsx&month=${month}`} download>
          {t('file')}
        </ButtonAnchor>
      </div>
      <Card title={t('sums')}>
        <div className={shortRows}>
          <Table
            caption={t('sums')}
            rows={teachers}
            rowKey={({ teacher }) => teacher}
            columns={[
              { key: 'teacher', head: t('teacher'), cell: ({ name }) => name },
              { key: 'lessons', head: t('lessons'), numeric: true, cell: ({ lessons }) => lessons },
              { key: 'hours', head: t('hours'), numeric: true, cell: ({ minutes }) => hoursText(minutes) },
            ]}
          />
        </div>
      </Card>
    </>
  )
}

function Teacher({ teacher: { name, list, lessons, minutes } }: { teacher: TeacherHours }) {
  const { t } = useTranslation('hours')
  const hoursText = useHoursText()
  return (
    <Card title={name} aside={t('sum', { lessons, hours: hoursText(minutes) })}>
      <Lessons list={list} caption={name} />
    </Card>
  )
}

function Lessons({ list, caption }: { list: readonly TaughtLesson[]; caption: string }) {
  const { t } = useTranslation('hours')
  const dateText = useDateText()
  return (
    <div className={shortRows}>
      <Table
        caption={caption}
        rows={list}
        rowKey={({ term, day, from }) => `${term} ${day} ${from}`}
        stacked
        columns={[
          { key: 'day', head: t('day'), cell: ({ day }) => dateText(day, 'weekday') },
          { key: 'time', head: t('time'), cell: ({ from, until }) => `${from}–${until}` },
          {
            key: 'class',
            head: t('class'),
            cell: ({ title, substitute }) => (substitute ? t('stoodIn', { title }) : title),
          },
          { key: 'minutes', head: t('minutes'), numeric: true, cell: ({ minutes }) => minutes },
        ]}
      />
    </div>
  )
}

/** Which account is which teacher's: they see their own hours by it. */
function Accounts({ teachers, colleagues }: TeacherAccounts) {
  const { t } = useTranslation('hours')
  const options = colleagues.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Card title={t('accounts')} className="print:hidden">
      <p className="mb-3 max-w-measure text-sm text-muted">{t('accountsHelp')}</p>
      <ul className="divide-y divide-line">
        {teachers.map((teacher) => (
          <Account key={`${teacher.teacher} ${teacher.member}`} {...teacher} options={options} />
        ))}
      </ul>
    </Card>
  )
}

interface AccountProps {
  teacher: string
  name: string
  member: number
  options: readonly { value: string; label: string }[]
}

function Account({ teacher, name, member, options }: AccountProps) {
  const { t } = useTranslation('hours')
  const page = useDeskForm(({ fields }) => fields['teacher'] === teacher)
  return (
    <li className="py-3">
      <ActForm
        page={page}
        act="account"
        node="desk/hours:set"
        label={t('save')}
        values={{ teacher, seen: member }}
        className="sm:flex-row sm:items-end"
      >
        <Field label={t('accountOf', { name })} className="w-full max-w-form">
          <Select
            name="member"
            defaultValue={String(member)}
            options={[{ value: '0', label: t('nobody') }, ...options]}
          />
        </Field>
      </ActForm>
      <ActedNote acted={page.acted} className="mt-2" />
    </li>
  )
}
