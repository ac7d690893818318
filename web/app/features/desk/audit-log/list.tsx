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
import { offeredTerms } from '../registrations/term-titles.server.ts'
import { auditTitles } from './audit-titles.server.ts'
import { namedFiles } from '../content/names.server.ts'
import { actionWords, actorWords, detailWords, refWords } from './audit-words.ts'
import { useLastDay, useSchoolTime } from '../school-time.ts'

const texts = ['audit-log', 'credits', 'content', 'message-texts', 'site'] as const

export const handle: PageHandle = { ns: [...texts, 'list', 'ui'], title: 'audit-log:title' }

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const search = new URL(args.request.url).searchParams.get('search') ?? ''
  const named = { content: context.get(contentContext), terms: await offeredTerms(args) }
  const meant = await meantBy(search, named)
  const [loaded, entities] = await Promise.all([
    loadList(args, { path: '/api/desk/audit/list', list: 'audit', more: { meant } }),
    loadDesk(args, (api) => api.get('/api/desk/audit/entities')),
  ])
  const titles = auditTitles(named, context.get(languageContext))
  const rows = loaded.found.status === 'success' ? loaded.found.data.list : []
  const paths = rows.filter(({ entity }) => entity === 'content').map(({ ref }) => ref)
  return { loaded, entities: entities.list, titles, files: namedFiles(args, paths) }
}

/** Who did what and when. It is read, and never changed. */
export default function AuditPage() {
  const { t } = useTranslation(texts)
  const { loaded, entities, titles, files } = useLoaderData<typeof loader>()
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
      below={(row) => refWords(t, { titles, files }, row)}
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
