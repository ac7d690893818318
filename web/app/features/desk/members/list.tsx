import { memberSorts, memberStatuses } from '@shuyuan/contract/desk/members'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['members', 'list', 'ui'], title: 'members:title' }

export function loader(args: LoaderFunctionArgs) {
  return loadList(args, { path: '/api/desk/member/list', list: 'member' })
}

/** Members: who they are, masked, and the way to each. */
export default function MembersPage() {
  const { t } = useTranslation('members')
  const loaded = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const day = (seconds: number) => time(seconds, 'yyyy-mm-dd')
  return (
    <DeskList
      t={t}
      list="member"
      loaded={loaded}
      filters={[{ name: 'status', options: memberStatuses.map((value) => ({ value, label: t(value) })) }]}
      sorts={memberSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/desk/member/${id}`}
      below={({ id, username }) => `${username} · ${id}`}
      columns={[
        {
          key: 'status',
          cell: ({ status }) => <Badge tone={status === 'enable' ? 'success' : 'neutral'}>{t(status)}</Badge>,
        },
        { key: 'mobile', cell: ({ mobile }) => mobile },
        {
          key: 'email',
          cell: ({ email }) => email && <span className="wrap-anywhere">{email}</span>,
        },
        { key: 'points', cell: ({ points }) => points },
        { key: 'balance', cell: ({ balance }) => balance },
        { key: 'joined', cell: ({ joined }) => day(joined) },
        { key: 'seen', cell: ({ seen }) => (seen ? day(seen) : '') },
      ]}
    />
  )
}
