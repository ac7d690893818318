import { Link } from 'react-router'
import type { SetResultView } from '../question-set-view.ts'
import { useOptionalData } from '#app/api/fetched.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HistoryLine } from './history-line.tsx'
import { Part } from './result-body.tsx'

/** How many saved results a graph shows. */
const most = 20

/** How a member's saved results of a set changed: drawn from the second on, and as a table. */
export function History({ set }: { set: SetResultView }) {
  const { t } = useTranslation('question-set')
  const [saved] = useOptionalData('/api/question-set/list', { set: set.slug, limit: most })

  const list = saved?.list ?? []
  if (list.length === 0) return null
  return (
    <Part title={t('history.title')}>
      {list.length > 1 && (
        <HistoryLine
          points={list.toReversed().map(({ id, figure, create_time }) => ({
            id,
            score: figure,
            day: timeFormat(create_time, { format: 'mm-dd' }),
          }))}
        />
      )}
      <table className="mt-4 w-full max-w-reading border-collapse text-sm">
        <caption className="sr-only">{t('history.caption')}</caption>
        <thead>
          <tr className="border-b border-line text-start text-muted">
            <th scope="col" className="py-2 text-start font-normal">
              {t('history.day')}
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {t('history.result')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t(`history.figure.${set.kind}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, figure, result_title, create_time }) => (
            <tr key={id} className="border-b border-line">
              <td className="py-1 tabular-nums">{timeFormat(create_time, { format: 'yyyy-mm-dd hh:MM' })}</td>
              <td className="py-1">
                <Link
                  to={`/user/account/attempts/${id}`}
                  className="text-link inline-flex min-h-target items-center"
                >
                  {result_title || t('history.open')}
                </Link>
              </td>
              <td className="py-1 text-end tabular-nums">{Math.round(figure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
