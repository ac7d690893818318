import { distributorSorts } from '@shuyuan/contract/desk/distributors'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { distributorStates } from '@shuyuan/contract/distribution/distribution-kinds'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['distributors', 'list', 'ui'], title: 'distributors:title' }

export async function loader(args: LoaderFunctionArgs) {
  const path = '/api/desk/distributor/list'
  return { loaded: await loadList(args, { path, list: 'distributor' }) }
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
      none={t('none')}
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
        <OwnLink to="/desk/credit?state=review">{t('toCredits')}</OwnLink>
        <OwnLink to="/desk/distributor/results">{t('results.title')}</OwnLink>
      </p>
    </DeskList>
  )
}

export const tones = { applied: 'warning', active: 'success', frozen: 'danger', ended: 'neutral' } as const
