import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Table, type TableColumn } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { shortRows } from '../list/list-rows.tsx'
import { titleWithLabel } from '../registrations/term-choice.ts'
import { SeatsText, TermBadge, useDeskFee } from './term-facts.tsx'
import { OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['classes', 'catalogue', 'ui'], title: 'classes:title' }

/** `?past=1`: the terms that are over. */
export async function loader(args: LoaderFunctionArgs) {
  const past = new URL(args.request.url).searchParams.has('past')
  const { list } = await loadDesk(args, (api) => api.get('/api/desk/class/list', { params: { past } }))
  return { list, past }
}

/** The terms of the classes: their seats, and the way to their lessons. */
export default function ClassesPage() {
  const { t } = useTranslation('classes')
  const { list, past } = useLoaderData<typeof loader>()
  const columns = useColumns()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t(past ? 'past' : 'title')}</h1>
        <div className="flex flex-wrap items-center gap-x-5">
          <OwnLink to={past ? '/desk/class' : '/desk/class?past=1'}>{t(past ? 'current' : 'past')}</OwnLink>
          <OwnLink to="/desk/class/week">{t('week.title')}</OwnLink>
          <OwnLink to="/desk/holiday">{t('holidays')}</OwnLink>
          <Auth node={authCheckOf('desk/class:change')}>
            <OwnLink to="/desk/class/days">{t('days.title')}</OwnLink>
          </Auth>
          <Auth node={authCheckOf('desk/class:make')}>
            <ButtonLink to="/desk/class/new">{t('newTerm')}</ButtonLink>
          </Auth>
        </div>
      </div>
      {list.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <div className={shortRows}>
          <Table caption={t('title')} rows={list} rowKey={({ term }) => term} stacked columns={columns} />
        </div>
      )}
    </div>
  )
}

function useColumns(): TableColumn<DeskListedTerm>[] {
  const { t } = useTranslation('classes')
  const catalogue = useTranslation('catalogue')
  const termDates = useTermDates()
  const fee = useDeskFee()
  return [
    {
      key: 'class',
      head: t('class'),
      cell: (row) => (
        <>
          <PageLink to={`/desk/class/${row.term}`} className="text-link">
            {titleWithLabel(row)}
          </PageLink>
          <span className="block text-xs font-normal text-muted">{termDates(row)}</span>
        </>
      ),
    },
    { key: 'state', head: t('state'), cell: (row) => <TermBadge term={row} /> },
    { key: 'seats', head: t('seats'), cell: (row) => <SeatsText term={row} /> },
    {
      key: 'when',
      head: t('when'),
      cell: (row) => timesText(catalogue.t, row),
    },
    { key: 'place', head: t('place'), cell: ({ place, online }) => (online ? t('online') : place) },
    { key: 'teacher', head: t('teacher'), cell: ({ teachers }) => teachers.join(t('comma')) },
    { key: 'fee', head: t('fee'), cell: (row) => fee(row.fee) },
  ]
}
