import { type DeskRecitation, recitationSorts } from '@shuyuan/contract/desk/recitations'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/list/table.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { chapterTitle } from './chapter-title.server.ts'

export const handle: PageHandle = { ns: ['recitations', 'list', 'ui'], title: 'recitations:title' }

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadList<DeskRecitation>(args, {
    path: '/api/desk/recitation/list',
    list: 'recitation',
  })
  const [content, language] = [args.context.get(contentContext), args.context.get(languageContext)]
  const refs = (loaded.found.data?.list ?? []).map(({ ref }) => ref)
  return {
    loaded,
    titles: Object.fromEntries(refs.map((ref) => [ref, chapterTitle(content, language, ref)])),
  }
}

/** Recitations that members sent: the teacher opens one, listens and answers. */
export default function RecitationsPage() {
  const { t } = useTranslation('recitations')
  const { loaded, titles } = useLoaderData<typeof loader>()
  const { timeZone } = useRuntime()
  return (
    <DeskList
      title={t('title')}
      list="recitation"
      loaded={loaded}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: (['waiting', 'answered'] as const).map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        },
      ]}
      sorts={recitationSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ name, ref }) => t('nameAndChapter', { name, chapter: titles[ref] ?? ref })}
      linkOf={({ id }) => `/desk/recitations/${id}`}
      nameHead={t('name')}
      columns={columnsOf(t, timeZone)}
      total={(count) => t('total', { count })}
      empty={t('empty')}
    />
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslation>['t'],
  timeZone: string,
): TableColumn<DeskRecitation>[] {
  return [
    {
      key: 'state',
      head: t('state'),
      cell: ({ answer_time: answered }) => (
        <Badge tone={answered === null ? 'warning' : 'success'}>
          {t(`states.${answered === null ? 'waiting' : 'answered'}`)}
        </Badge>
      ),
    },
    { key: 'long', head: t('long'), cell: ({ seconds }) => t('seconds', { count: seconds }) },
    {
      key: 'sent',
      head: t('sent'),
      cell: ({ create_time: sent }) => (
        <span className="whitespace-nowrap">
          {timeFormat(sent, { format: 'yyyy-mm-dd hh:MM', timeZone })}
        </span>
      ),
    },
  ]
}
