import { type AuditRow, auditSorts } from '@shuyuan/contract/desk/audit'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { loadDesk } from '../desk-page.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { meantBy } from './audit-meant.server.ts'
import { auditTitles } from './audit-titles.server.ts'
import { actionWords, actorWords, detailWords, refWords } from './audit-words.ts'
import { useLastDay, useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['audit-log', 'credits', 'list', 'ui'], title: 'audit-log:title' }

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const search = new URL(args.request.url).searchParams.get('search') ?? ''
  const meant = await meantBy(search, context.get(contentContext))
  const [loaded, entities] = await Promise.all([
    loadList(args, { path: '/api/desk/audit/list', list: 'audit', more: { meant } }),
    loadDesk(args, (api) => api.get('/api/desk/audit/entities')),
  ])
  const titles = auditTitles(context.get(contentContext), context.get(languageContext))
  return { loaded, entities: entities.list, titles }
}

/** Who did what and when. It is read, and never changed. */
export default function AuditPage() {
  const { t } = useTranslation(['audit-log', 'credits'])
  const { loaded, entities, titles } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const lastDay = useLastDay()
  const moment = (seconds: number) => time(seconds, 'yyyy-mm-dd hh:MM:ss')
  return (
    <DeskList
      t={t}
      list="audit"
      loaded={loaded}
      filters={[
        {
          name: 'entity',
          options: entities.map((value) => ({ value, label: t(`kind.${value}`, { defaultValue: value }) })),
        },
        { name: 'from' },
        { name: 'until' },
      ]}
      sorts={auditSorts.map((value) => ({ value, label: t(value) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ action }) => actionWords(t, action)}
      linkOf={(row) => linkOf(row)}
      below={(row) => refWords(titles, row)}
      columns={[
        {
          key: 'who',
          cell: ({ actor }) => (
            <span className="block wrap-anywhere md:min-w-28">{actorWords(t, actor)}</span>
          ),
        },
        {
          key: 'when',
          cell: ({ create_time: at }) => <span className="whitespace-nowrap">{moment(at)}</span>,
        },
        {
          key: 'detail',
          cell: (row) => (
            <ul className="wrap-anywhere">
              {detailWords(t, titles, lastDay, row).map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
          ),
        },
      ]}
      exports="desk/audit:export"
    />
  )
}

/** The page of what it is about; else the log of that alone. */
function linkOf({ entity, ref }: AuditRow): string {
  if (entity === 'registration' && ref.startsWith('R')) return `/desk/registration/${encodeURIComponent(ref)}`
  if (entity === 'member' && /^\d+$/.test(ref)) return `/desk/member/${ref}`
  return `/desk/audit?${new URLSearchParams({ entity, search: ref })}`
}
