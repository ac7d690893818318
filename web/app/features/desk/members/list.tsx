import { type DeskListedMember, memberSorts, memberStatuses } from '@shuyuan/contract/desk/members'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/list/table.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'

export const handle: PageHandle = { ns: ['members', 'list', 'ui'], title: 'members:title' }

export function loader(args: LoaderFunctionArgs) {
  return loadList<DeskListedMember>(args, { path: '/api/desk/member/list', list: 'member' })
}

/** Members: who they are, masked, and the way to each. */
export default function MembersPage() {
  const { t } = useTranslation('members')
  const loaded = useLoaderData<typeof loader>()
  const { timeZone } = useRuntime()
  const day = (seconds: number) => timeFormat(seconds, { format: 'yyyy-mm-dd', timeZone })
  return (
    <DeskList
      title={t('title')}
      list="member"
      loaded={loaded}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: memberStatuses.map((value) => ({ value, label: t(value) })),
        },
      ]}
      sorts={memberSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/desk/member/${id}`}
      below={({ id, username }) => `${username} · ${id}`}
      nameHead={t('name')}
      columns={columnsOf(t, day)}
      total={(count) => t('total', { count })}
      empty={t('empty')}
    />
  )
}

function columnsOf(t: Translate, day: (seconds: number) => string): TableColumn<DeskListedMember>[] {
  return [
    {
      key: 'status',
      head: t('status'),
      cell: ({ status }) => <Badge tone={status === 'enable' ? 'success' : 'neutral'}>{t(status)}</Badge>,
    },
    { key: 'mobile', head: t('mobile'), cell: ({ mobile }) => mobile },
    {
      key: 'email',
      head: t('email'),
      cell: ({ email }) => email && <span className="wrap-anywhere">{email}</span>,
    },
    { key: 'points', head: t('points'), cell: ({ points }) => points },
    { key: 'balance', head: t('balance'), cell: ({ balance }) => balance },
    { key: 'joined', head: t('joined'), cell: ({ joined }) => day(joined) },
    { key: 'seen', head: t('seen'), cell: ({ seen }) => (seen ? day(seen) : '') },
  ]
}
