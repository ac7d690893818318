import { type AuditRow, auditSorts } from '@shuyuan/contract/desk/audit'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { loadDesk } from '../desk-page.server.ts'
import type { TableColumn } from '#app/ui/list/table.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { auditTitles } from './audit-titles.server.ts'
import { actionWords, actorWords, detailWords, refWords, type Titles } from './audit-words.ts'

export const handle: PageHandle = { ns: ['audit-log', 'list', 'ui'], title: 'audit-log:title' }

export async function loader(args: LoaderFunctionArgs) {
  const [loaded, entities] = await Promise.all([
    loadList<AuditRow>(args, { path: '/api/desk/audit/list', list: 'audit' }),
    loadDesk<{ list: string[] }>(args, (api) => api.get('/api/desk/audit/entities')),
  ])
  const { context } = args
  const titles = auditTitles(context.get(contentContext), context.get(languageContext))
  return { loaded, entities: entities.list, titles }
}

/** Who did what and when. It is read, and never changed. */
export default function AuditPage() {
  const { t } = useTranslation('audit-log')
  const { loaded, entities, titles } = useLoaderData<typeof loader>()
  const { timeZone } = useRuntime()
  const moment = (seconds: number) => timeFormat(seconds, { format: 'yyyy-mm-dd hh:MM:ss', timeZone })
  return (
    <DeskList
      title={t('title')}
      list="audit"
      loaded={loaded}
      search={t('search')}
      filters={[
        {
          name: 'entity',
          label: t('entity'),
          options: entities.map((value) => ({ value, label: t(`kind.${value}`, { defaultValue: value }) })),
        },
        { name: 'from', label: t('from') },
        { name: 'until', label: t('until') },
      ]}
      sorts={auditSorts.map((value) => ({ value, label: t(value) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ action }) => actionWords(t, action)}
      linkOf={(row) => linkOf(row)}
      below={(row) => refWords(titles, row)}
      nameHead={t('what')}
      columns={columnsOf(t, { titles, moment })}
      total={(count) => t('total', { count })}
      empty={t('empty')}
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

function columnsOf(
  t: Translate,
  { titles, moment }: { titles: Titles; moment: (seconds: number) => string },
): TableColumn<AuditRow>[] {
  return [
    {
      key: 'who',
      head: t('who'),
      cell: ({ actor }) => <span className="block wrap-anywhere md:min-w-28">{actorWords(t, actor)}</span>,
    },
    {
      key: 'when',
      head: t('when'),
      cell: ({ create_time: at }) => <span className="whitespace-nowrap">{moment(at)}</span>,
    },
    {
      key: 'detail',
      head: t('detail'),
      cell: (row) => (
        <ul className="wrap-anywhere">
          {detailWords(t, titles, row).map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      ),
    },
  ]
}
