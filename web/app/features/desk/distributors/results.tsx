import { type DistributionResults, resultDays } from '@shuyuan/contract/desk/distributors'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Table, type TableColumn } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { shortRows } from '../list/list-rows.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['distributors', 'ui'], title: 'distributors:results.title' }

/** `?days=90`: how far back. */
export function loader(args: LoaderFunctionArgs) {
  const days = new URL(args.request.url).searchParams.get('days') ?? ''
  return loadDesk(args, (api) => api.get('/api/desk/distributor/results', { params: { days } }))
}

/** What each distributor and each campaign brought, most confirmed sign-ups first. */
export default function ResultsPage() {
  const { t } = useTranslation('distributors')
  const { days, distributors, campaigns } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/distributor">{t('one.back')}</BackLink>
      <h1 className="text-2xl">{t('results.title')}</h1>
      <nav aria-label={t('results.period')} className="flex flex-wrap gap-2">
        {resultDays.map((count) => (
          <ButtonLink
            key={count}
            to={`?days=${count}`}
            variant={count === days ? 'primary' : 'secondary'}
            aria-current={count === days ? 'page' : undefined}
          >
            {t('results.days', { count })}
          </ButtonLink>
        ))}
      </nav>
      <Card title={t('results.people')}>
        {distributors.length === 0 ? (
          <p className="text-muted">{t('results.none')}</p>
        ) : (
          <div className={shortRows}>
            <Table
              caption={t('results.people')}
              rows={distributors}
              rowKey={({ id }) => String(id)}
              stacked
              columns={peopleColumns(t)}
            />
          </div>
        )}
      </Card>
      <Card title={t('results.campaigns')}>
        {campaigns.length === 0 ? (
          <p className="text-muted">{t('results.noCampaign')}</p>
        ) : (
          <div className={shortRows}>
            <Table
              caption={t('results.campaigns')}
              rows={campaigns}
              rowKey={({ campaign }) => campaign}
              stacked
              columns={campaignColumns(t)}
            />
          </div>
        )}
      </Card>
    </div>
  )
}

type Person = DistributionResults['distributors'][number]
type Campaign = DistributionResults['campaigns'][number]
type Brought = Pick<Person, 'visits' | 'registrations' | 'confirmed' | 'points' | 'money'>

function peopleColumns(t: Translate): TableColumn<Person>[] {
  return [
    {
      key: 'name',
      head: t('name'),
      cell: ({ id, name, code }) => (
        <>
          <PageLink to={`/desk/distributor/${id}`} className="text-link">
            {name}
          </PageLink>
          <span className="block font-mono text-xs font-normal text-muted">{code}</span>
        </>
      ),
    },
    { key: 'state', head: t('state'), cell: ({ state }) => t(`states.${state}`) },
    ...columnsOf<Person>(t),
  ]
}

function campaignColumns(t: Translate): TableColumn<Campaign>[] {
  return [
    {
      key: 'campaign',
      head: t('results.campaign'),
      cell: ({ campaign }) => campaign || t('results.without'),
    },
    ...columnsOf<Campaign>(t),
    {
      key: 'each',
      head: t('results.each'),
      cell: ({ pointsEach, moneyEach }) => t('one.sum', { points: pointsEach, money: moneyEach }),
    },
  ]
}

function columnsOf<Row extends Brought>(t: Translate): TableColumn<Row>[] {
  return [
    ...(['visits', 'registrations', 'confirmed'] as const).map((key) => ({
      key,
      head: t(`results.${key}`),
      numeric: true,
      cell: (row: Row) => row[key],
    })),
    {
      key: 'worth',
      head: t('results.worth'),
      cell: ({ points, money }) => t('one.sum', { points, money }),
    },
  ]
}
