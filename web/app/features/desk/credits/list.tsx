import { creditSorts, type DeskCredit } from '@shuyuan/contract/desk/distributors'
import { creditStates } from '@shuyuan/contract/distribution/distribution-kinds'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActButtons, type DeskAct } from '../list/act-buttons.tsx'
import { rowsAction } from '../list/acts.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { creditList } from './credit-list.server.ts'

export const handle: PageHandle = { ns: ['credits', 'list', 'ui'], title: 'credits:title' }

export async function loader(args: LoaderFunctionArgs) {
  return { loaded: await loadList<DeskCredit>(args, { path: '/api/desk/credit/list', list: 'credit' }) }
}

export const action = rowsAction(creditList.act)

/** Credits of distributors: those to be looked at, those to come, those released. */
export default function CreditsPage() {
  const { t } = useTranslation('credits')
  const { loaded } = useLoaderData<typeof loader>()
  const { timeZone } = useRuntime()
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
      title={t('title')}
      list="credit"
      loaded={loaded}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
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
      nameHead={t('name')}
      columns={columnsOf(t, acts, timeZone)}
      total={(count) => t('total', { count })}
      empty={t('empty')}
      exports="desk/credit:export"
    >
      <PageLink to="/desk/distributor" className="self-start text-link">
        {t('toDistributors')}
      </PageLink>
    </DeskList>
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslation>['t'],
  acts: readonly DeskAct[],
  timeZone: string,
): TableColumn<DeskCredit>[] {
  return [
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, review }) => (
        <Badge tone={review === 'waiting' && state === 'pending' ? 'warning' : tones[state]}>
          {t(`states.${review === 'waiting' && state === 'pending' ? 'review' : state}`)}
        </Badge>
      ),
    },
    { key: 'worth', head: t('worth'), cell: ({ points, money }) => t('worthIs', { points, money }) },
    { key: 'registration', head: t('registration'), cell: ({ registration }) => registration },
    { key: 'flags', head: t('flags'), cell: ({ flags }) => flags.replaceAll(',', ', ') },
    {
      key: 'due',
      head: t('due'),
      cell: ({ due_time: due }) => timeFormat(due, { format: 'yyyy-mm-dd', timeZone }),
    },
    {
      key: 'do',
      head: t('do'),
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
  ]
}

const tones = { pending: 'info', available: 'success', reversed: 'neutral' } as const
