import { type DeskListedQuestion, questionFilters, questionSorts } from '@shuyuan/contract/desk/questions'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { bookTitles } from './question-words.server.ts'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['questions', 'list', 'question', 'ui'], title: 'questions:title' }

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadList(args, {
    path: '/api/desk/question/list',
    list: 'question',
  })
  const { context } = args
  return { loaded, books: bookTitles(context.get(contentContext), context.get(languageContext)) }
}

/** Questions: what waits for an answer or a decision, and all there are. */
export default function QuestionsPage() {
  const { t } = useTranslation(['questions', 'question'])
  const { loaded, books } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const waits = ({ pendingAnswers, reports }: DeskListedQuestion) =>
    [
      pendingAnswers > 0 && t('pendingAnswers', { count: pendingAnswers }),
      reports > 0 && t('reports', { count: reports }),
    ].filter(Boolean)
  return (
    <DeskList
      t={t}
      list="question"
      loaded={loaded}
      filters={[
        {
          name: 'state',
          options: questionFilters.map((value) => ({
            value,
            label: value === 'waiting' ? t('waiting') : t(`question:state.${value}`),
          })),
        },
      ]}
      sorts={questionSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      linkOf={({ id }) => `/desk/question/${id}`}
      below={({ id, tag }) =>
        t('below', { id, tag: books[tag] ?? t(`question:topic.${tag}`, { defaultValue: tag }) })
      }
      columns={[
        {
          key: 'state',
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`question:state.${status}`)}</Badge>,
        },
        { key: 'waits', cell: (row) => waits(row).join(t('comma')) },
        { key: 'asker', cell: ({ asker }) => asker || t('gone') },
        {
          key: 'sent',
          cell: ({ create_time: sent }) => <span className="whitespace-nowrap">{time(sent)}</span>,
        },
      ]}
    />
  )
}

export const tones = {
  pending: 'warning',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
  rejected: 'danger',
} as const
