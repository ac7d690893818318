import { type DeskListedDistributor, distributorSorts } from '@shuyuan/contract/desk/distributors'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { distributorStates } from '@shuyuan/contract/distribution/distribution-kinds'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['distributors', 'list', 'ui'], title: 'distributors:title' }

export async function loader(args: LoaderFunctionArgs) {
  const wanted = { path: '/api/desk/distributor/list', list: 'distributor' }
  return { loaded: await loadList<DeskListedDistributor>(args, wanted) }
}

/** Distributors: who applied, who is active, whose card waits. */
export default function DistributorsPage() {
  const { t } = useTranslation('distributors')
  const { loaded } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  return (
    <DeskList
      t={t}
      list="distributor"
      loaded={loaded}
      filters={[
        {
          name: 'state',
          options: distributorStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      sorts={distributorSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/desk/distributor/${id}`}
      below={({ code }) => code}
      columns={[
        {
          key: 'state',
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
        },
        { key: 'shownName', cell: ({ shownName }) => shownName },
        { key: 'card', cell: ({ cardState }) => t(`cards.${cardState}`) },
        { key: 'since', cell: ({ create_time: since }) => time(since, 'yyyy-mm-dd') },
      ]}
      add={
        <Auth node={authCheckOf('desk/distributor:appoint')}>
          <ButtonLink to="/desk/distributor/new">{t('new.title')}</ButtonLink>
        </Auth>
      }
    >
      <p className="flex flex-wrap gap-x-6">
        <PageLink to="/desk/credit?state=review" className="inline-flex min-h-target items-center text-link">
          {t('toCredits')}
        </PageLink>
        <PageLink to="/desk/distributor/results" className="inline-flex min-h-target items-center text-link">
          {t('results.title')}
        </PageLink>
      </p>
    </DeskList>
  )
}

export const tones = { applied: 'warning', active: 'success', frozen: 'danger', ended: 'neutral' } as const
