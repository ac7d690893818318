import { recitationSorts } from '@shuyuan/contract/desk/recitations'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { chapterTitle } from './chapter-title.server.ts'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['recitations', 'list', 'ui'], title: 'recitations:title' }

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadList(args, {
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
  const time = useSchoolTime()
  return (
    <DeskList
      t={t}
      list="recitation"
      loaded={loaded}
      filters={[
        {
          name: 'state',
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
      columns={[
        {
          key: 'state',
          cell: ({ answer_time: answered }) => (
            <Badge tone={answered === null ? 'warning' : 'success'}>
              {t(`states.${answered === null ? 'waiting' : 'answered'}`)}
            </Badge>
          ),
        },
        { key: 'long', cell: ({ seconds }) => t('seconds', { count: seconds }) },
        {
          key: 'sent',
          cell: ({ create_time: sent }) => <span className="whitespace-nowrap">{time(sent)}</span>,
        },
      ]}
    />
  )
}
