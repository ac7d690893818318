import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { AttemptList } from '@shuyuan/contract/question-set/question-set'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { memberPage, type LoadArgs } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Pagination, pageSizes } from '#app/ui/list/pagination.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'

export const handle: PageHandle = { ns: ['question-set', 'ui'], title: 'question-set:saved.title' }

const page = memberPage(loadSavedList, 'question-set')
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function SavedResults() {
  const { t } = useTranslation('question-set')
  const { total, list, ...place } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const show = (next: { page: number; limit: number }) =>
    setQuery({ page: String(next.page), limit: String(next.limit) })
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('saved.title')}</h1>
      <Card>
        {!list && <ErrorState message={t('saved.failed')} onRetry={() => void revalidate()} />}
        {list?.length === 0 && (
          <EmptyState
            scene="lamp"
            text={t('saved.empty')}
            action={<ButtonLink to="/question">{t('saved.toSets')}</ButtonLink>}
          />
        )}
        {list && list.length > 0 && (
          <ul className="mb-6 divide-y divide-line border-y border-line">
            {list.map(({ id, title, result_title, create_time }) => (
              <li key={id} className="py-3">
                <Link to={`/user/account/attempts/${id}`} className="text-link font-medium">
                  {title || t('saved.gone')}
                </Link>
                <p className="mt-0.5 text-sm text-muted">
                  {[result_title, timeFormat(create_time, { format: 'yyyy-mm-dd hh:MM' })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={place.page}
          pageSize={place.limit}
          total={total}
          onPage={(next) => show({ ...place, page: next })}
          onPageSize={(limit) => show({ page: 1, limit })}
        />
      </Card>
    </div>
  )
}

interface SavedPage {
  page: number
  limit: number
  total: number
  /** Null where the list could not be loaded. */
  list: AttemptList['list'] | null
}

/** Loads the page of saved results that the address names: `?page=2&limit=20`. */
async function loadSavedList({ api, request }: Pick<LoadArgs, 'api' | 'request'>): Promise<SavedPage> {
  const query = new URL(request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const limit = pageSizes.find((size) => size === Number(query.get('limit'))) ?? pageSizes[0]
  const nothing = { page, limit, total: 0, list: null }
  const answer = await api
    .get<AttemptList>('/api/question-set/list', { params: { page, limit, set: '' } })
    .catch(() => null)
  return answer?.code === code.success ? { page, limit, ...answer.data } : nothing
}
