import { creditSorts } from '@shuyuan/contract/desk/distributors'
import { creditStates } from '@shuyuan/contract/distribution/distribution-kinds'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActButtons, type DeskAct } from '../list/act-buttons.tsx'
import { rowsAction } from '../list/acts.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { creditList } from './credit-list.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { flagWords } from './flag-words.ts'

export const handle: PageHandle = { ns: ['credits', 'list', 'ui'], title: 'credits:title' }

export async function loader(args: LoaderFunctionArgs) {
  return { loaded: await loadList(args, { path: '/api/desk/credit/list', list: 'credit' }) }
}

export const action = rowsAction(creditList.act)

/** Credits of distributors: those to be looked at, those to come, those released. */
export default function CreditsPage() {
  const { t } = useTranslation('credits')
  const { loaded } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const acts: DeskAct[] = [
    { act: 'pass', label: t('pass'), node: 'desk/credit:decide' },
    {
      act: 'refuse',
      label: t('refuse'),
      node: 'desk/credit:decide',
      variant: 'danger',
      ask: {
        text: t('refuseAsk'),
        field: { name: 'reason', label: t('reason'), most: 200 },
      },
    },
  ]
  return (
    <DeskList
      t={t}
      list="credit"
      loaded={loaded}
      none={t('none')}
      filters={[
        {
          name: 'state',
          options: (['review', ...creditStates] as const).map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        },
      ]}
      sorts={creditSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      keyOf={({ id }) => String(id)}
      nameOf={({ name, id }) => t('named', { name, id })}
      below={({ code }) => code}
      columns={[
        {
          key: 'state',
          cell: ({ state, review }) => (
            <Badge tone={review === 'waiting' && state === 'pending' ? 'warning' : tones[state]}>
              {t(`states.${review === 'waiting' && state === 'pending' ? 'review' : state}`)}
            </Badge>
          ),
        },
        { key: 'worth', cell: ({ points, money }) => t('worthIs', { points, money }) },
        { key: 'registration', cell: ({ registration }) => registration },
        { key: 'flags', cell: ({ flags }) => flagWords(t, flags) },
        { key: 'due', cell: ({ due_time: due }) => time(due, 'yyyy-mm-dd') },
        {
          key: 'do',
          cell: ({ id, name, state, review }) =>
            review === 'waiting' &&
            state === 'pending' && (
              <ActButtons
                list="credit"
                rows={[{ row: String(id), name: t('named', { name, id }) }]}
                acts={acts}
              />
            ),
        },
      ]}
      exports="desk/credit:export"
    >
      <PageLink to="/desk/distributor" className="self-start text-link">
        {t('toDistributors')}
      </PageLink>
    </DeskList>
  )
}

const tones = { pending: 'info', available: 'success', reversed: 'neutral' } as const
