import { Link, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { loadPaged } from '#app/parts/paged-list/load.ts'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'

export const handle: PageHandle = { ns: ['question-set', 'ui'], title: 'question-set:saved.title' }

const page = memberPage(
  (args) => loadPaged(args, { path: '/api/question-set/list', params: { set: '' } }),
  'question-set',
)
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function SavedResults() {
  const { t } = useTranslation('question-set')
  const saved = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('saved.title')}</h1>
      <Card>
        <PagedList
          of={saved}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              scene="lamp"
              text={t('saved.empty')}
              action={<ButtonLink to="/question">{t('saved.toSets')}</ButtonLink>}
            />
          }
          failed={t('saved.failed')}
        >
          {({ id, title, result_title, create_time }) => (
            <li className="py-3">
              <Link to={`/user/account/attempts/${id}`} className="text-link font-medium">
                {title || t('saved.gone')}
              </Link>
              <p className="mt-0.5 text-sm text-muted">
                {[result_title, timeFormat(create_time, { format: 'yyyy-mm-dd hh:MM' })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          )}
        </PagedList>
      </Card>
    </div>
  )
}
